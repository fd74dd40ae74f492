import { Type } from 'typebox';
import { call } from '../../contract/call.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';

const State = Type.Object({ status: Type.String() });
const healthz = call({
  method: 'GET',
  path: '/healthz',
  summary: 'Says that the process is alive.',
  answer: State,
});
const readyz = call({
  method: 'GET',
  path: '/readyz',
  summary: 'Says whether the portal takes work: the database answers and nothing is being stopped.',
  answer: State,
});

/** `/healthz` and `/readyz`, for whatever runs the portal. */
export function registerHealth(app: App, platform: Platform): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const probe = anyone('probed by whatever runs the portal; tells nothing of the company');
  route(app, healthz, probe, async () => ({ status: 'alive' }));
  route(app, readyz, probe, async ({ reply }) => {
    const answers = !stopping && (await platform.database.pool.query('select 1').catch(() => null)) !== null;
    return answers
      ? { status: 'ready' }
      : reply.code(503).send({ status: stopping ? 'stopping' : 'no database' });
  });
}
