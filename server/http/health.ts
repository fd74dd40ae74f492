import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';

const State = Type.Object({ status: Type.String() });
const healthz = call('GET /healthz', {
  summary: 'Says that the process is alive.',
  answer: State,
});
const readyz = call('GET /readyz', {
  summary:
    'Says whether the portal takes work: the database answers, files can be kept, nothing is being stopped. Else 503, and why.',
  answer: State,
});

const streamz = call('GET /streamz', {
  summary:
    'A stream of two pieces, a moment apart: whoever gets both at once has a proxy in between that keeps streams back.',
});

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
/** Between its pieces, in milliseconds; and how many may be under way. */
const apartMs = 700;
const mostStreams = 8;

/** A database that has not answered within this many milliseconds is taken for one that does not. */
const answersWithinMs = 5_000;

/** `/healthz`, `/readyz` and `/streamz`, for whatever runs the portal. */
export function registerHealth(app: App, platform: Platform): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const probe = anyone('probed by whatever runs the portal; tells nothing of the company');
  route(app, healthz, probe, async () => ({ status: 'alive' }));
  route(app, readyz, probe, async ({ request }) => {
    const isEnding = () => stopping || app.isDraining;
    if (isEnding()) return refuse(503, 'stopping', m.error_stopping());
    if (!(await databaseAnswers(platform))) return refuse(503, 'no_database', m.error_no_database());
    try {
      await platform.files.ready();
    } catch (error) {
      request.log.error({ err: error }, 'files cannot be kept');
      return refuse(503, 'no_files', m.error_no_files());
    }
    // A server that is busy is asked for seconds: it may have been told to stop since.
    if (isEnding()) return refuse(503, 'stopping', m.error_stopping());
    return { status: 'ready' };
  });
  let streams = 0;
  route(app, streamz, probe, async ({ request, reply }) => {
    if (stopping || streams >= mostStreams) return refuse(503, 'stopping', m.error_stopping());
    streams += 1;
    const pieces = twoPieces(askedOf(request), () => {
      streams -= 1;
    });
    return reply.headers(streamHeaders).send(Readable.from(pieces));
  });
}

/** How whoever asks was understood: whom they took the portal for, and whether a proxy's word on their address was left unheard. Only of their own call. */
function askedOf({ headers, ip, socket }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'] !== undefined;
  return JSON.stringify({
    host: headers.host?.slice(0, 300),
    unheard: forwarded && ip === socket.remoteAddress,
  });
}

async function* twoPieces(first: string, ended: () => void): AsyncGenerator<string> {
  try {
    yield `data: ${first}\n\n`;
    await setTimeout(apartMs);
    yield 'data: 2\n\n';
  } finally {
    ended();
  }
}

async function databaseAnswers({ database }: Platform): Promise<boolean> {
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, setTimeout(answersWithinMs, false, { ref: false })]);
}
