import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { languageFor } from '../language.ts';
import type { Platform } from '../platform.ts';
import { type Authenticate, judge } from './policy.ts';
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
  const admitProvisioner = createProvisionerGate(platform, limits);
  app.addHook('onRequest', async (request, reply) => {
    if (await limits.byAddress(request, reply)) return reply;
    const policy = request.routeOptions.config.policy;
    if (!policy || policy.allow === 'anyone') return;
    if (policy.allow === 'provisioner') return admitProvisioner(request, reply);
    const known = await (policy.by?.authenticate ?? authenticate)(request);
    request.actor = known?.actor ?? null;
    request.sessionId = known?.sessionId ?? null;
    const reader = known?.viewing?.by ?? known?.actor;
    if (reader?.language) request.listener.locale = languageFor(reader.language, '');
    if (known && (await limits.bySession(request, reply))) return reply;
    const held = known && admitViewing(request, known.viewing);
    if (held) return sendRefusal(request, reply, held);
    const verdict = judge(policy, request.actor);
    if (verdict === 'sign-in') return sendRefusal(request, reply, refuse(401, 'sign_in', m.error_sign_in()));
    if (verdict === 'forbidden')
      return sendRefusal(request, reply, refuse(403, 'forbidden', m.error_forbidden()));
  });
}
