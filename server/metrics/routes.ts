import { collectDefaultMetrics, Registry } from 'prom-client';
import { call } from '#contract/call.ts';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { App } from '../http/app.ts';
import { anyone } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { hashOf, same } from '../http/secrets.ts';
import type { Platform } from '../platform.ts';
import { countCalls } from './calls.ts';
import { tellTally, watchState } from './state.ts';

const metrics = call('GET /metrics', {
  summary:
    'The figures of this server in the text format of Prometheus, by the token of METRICS_TOKEN: calls, queues, connections, streams, sign-ins, memory. Without that setting there is no such address.',
});

/** `/metrics`, and what is counted for it. Registered before the rooms, so that their calls are counted. */
export function registerMetrics(app: App, platform: Platform): void {
  const { METRICS_TOKEN = '' } = platform.env;
  const expected = hashOf(METRICS_TOKEN);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  tellTally(platform, registry);
  const look = watchState(platform, registry);
  const policy = anyone('whoever watches the servers, by the token of METRICS_TOKEN: 401 to all others');
  route(app, metrics, policy, async ({ request, reply }) => {
    const token = /^Bearer (.{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !same(hashOf(token), expected)) {
      reply.header('www-authenticate', 'Bearer');
      return refuse(401, 'sign_in', m.error_metrics_token());
    }
    await look();
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}
