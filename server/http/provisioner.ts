import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '../audit/record.ts';
import type { Platform } from '../platform.ts';
import { callerOf } from './caller.ts';
import type { RateLimits } from './rate-limits.ts';
import { sendRefusal } from './send-refusal.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Lets the company's directory in by the token of SCIM_TOKEN, and nobody where none is set. False where the call
 * was answered: 401 to another token, in the audit log, and 429 to who tries many; the right one is never kept out by them.
 */
export function createProvisionerGate(
  { env, database, now }: Platform,
  limits: RateLimits,
): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const expected = env.SCIM_TOKEN === undefined ? null : hashOf(env.SCIM_TOKEN);
  return async (request, reply) => {
    const token = /^Bearer (.{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    // The hashes have one length: comparing them tells nothing of the token's.
    if (expected && token !== undefined && timingSafeEqual(hashOf(token), expected))
      return !(await limits.byProvisioner(request, reply));
    if (await limits.byWrongToken(request, reply)) return false;
    await audit(database.writes, now(), {
      actor: null,
      action: 'provisioning.refused',
      caller: callerOf(request),
      after: {
        method: request.method,
        path: request.routeOptions.url,
        reason: token === undefined ? 'no token' : 'wrong token',
      },
    });
    reply.header('www-authenticate', 'Bearer');
    sendRefusal(request, reply, refuse(401, 'sign_in', m.error_token()));
    return false;
  };
}
