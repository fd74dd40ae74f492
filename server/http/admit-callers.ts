import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { languageFor } from '../language.ts';
import type { Platform } from '../platform.ts';
import { onlyAdmitted } from './only-admitted.ts';
import { type Authenticate, judge, type RoutePolicy } from './policy.ts';
import { createProvisionerGate } from './provisioner.ts';
import { createRateLimits } from './rate-limits.ts';
import { sendRefusal } from './send-refusal.ts';
import { admitViewing } from './viewing.ts';

/** Lets through who may make a call, within the limits of rate. After parsing the head and before reading a body: a stranger's 100 MB is not read. */
export async function admitCallers(
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
): Promise<void> {
  const limits = await createRateLimits(app);
  const admitsProvisioner = createProvisionerGate(platform, limits);
  const admits = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (await limits.byAddress(request, reply)) return false;
    const policy = request.routeOptions.config.policy;
    if (!policy || policy.allow === 'anyone') return true;
    if (policy.allow === 'provisioner') return admitsProvisioner(request, reply);
    const known = await (policy.by?.authenticate ?? authenticate)(request);
    request.actor = known?.actor ?? null;
    request.sessionId = known?.sessionId ?? null;
    const reader = known?.viewing?.by ?? known?.actor;
    if (reader?.language) request.listener.locale = languageFor(reader.language, '');
    if (known && (await limits.bySession(request, reply))) return false;
    const refusal = (known && admitViewing(request, known.viewing)) || refusalOf(policy, request.actor);
    if (refusal) sendRefusal(request, reply, refusal);
    return !refusal;
  };
  app.addHook('onRequest', onlyAdmitted(admits));
}

function refusalOf(policy: RoutePolicy, actor: Actor | null): Refusal | null {
  const verdict = judge(policy, actor);
  if (verdict === 'sign-in') return refuse(401, 'sign_in', m.error_sign_in());
  return verdict === 'forbidden' ? refuse(403, 'forbidden', m.error_forbidden()) : null;
}
