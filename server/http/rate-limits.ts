import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { refuse } from '../../contract/refusal.ts';
import type { App } from './app.ts';
import { sendRefusal } from './route.ts';

const second = 1_000;
/** A whole company may sit behind one address. */
const callsByAddress = { max: 2_000, timeWindow: second };
const signInsByAddress = { max: 50, timeWindow: second };
/** A session may make 300 calls at once and 50 a second after: 50 in each second, and in each minute 250 above that. */
const steadyBySession = { max: 50, timeWindow: second };
const burstBySession = { max: 250, timeWindow: 60 * second };

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/** The limits that every call is held to; each answers 429 and returns the reply when one is passed. */
export interface RateLimits {
  readonly byAddress: Limit;
  readonly bySession: Limit;
}

/** Prepares the limits. Each server counts for itself. */
export async function createRateLimits(app: App): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const byAddress = app.createRateLimit(callsByAddress);
  const keyGenerator = (request: FastifyRequest) => request.sessionId ?? '';
  const steady = app.createRateLimit({ ...steadyBySession, keyGenerator });
  const burst = app.createRateLimit({ ...burstBySession, keyGenerator });
  return {
    async byAddress(request, reply) {
      const passed = await byAddress(request);
      return passed.isAllowed || !passed.isExceeded ? null : refuseCall(request, reply, passed.ttlInSeconds);
    },
    async bySession(request, reply) {
      if (!request.sessionId) return null;
      const passed = await steady(request);
      if (passed.isAllowed || !passed.isExceeded) return null;
      const above = await burst(request);
      return above.isAllowed || !above.isExceeded ? null : refuseCall(request, reply, passed.ttlInSeconds);
    },
  };
}

/** Holds the routes of this scope to the limit for sign-ins. */
export function limitSignIns(app: App): void {
  const byAddress = app.createRateLimit(signInsByAddress);
  app.addHook('onRequest', async (request, reply) => {
    const passed = await byAddress(request);
    if (!passed.isAllowed && passed.isExceeded) return refuseCall(request, reply, passed.ttlInSeconds);
  });
}

function refuseCall(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  reply.header('retry-after', Math.max(1, seconds));
  return sendRefusal(request, reply, refuse(429, 'too_many', m.error_too_many()));
}
