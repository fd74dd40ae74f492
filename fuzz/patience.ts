import { patience } from '#server/http/connections.ts';
import type { Fuzzed } from './opening.ts';
import { People } from './people.ts';
import { megabytes, mostGrown } from './report.ts';
import { bytesOf } from './shot.ts';
import { slownessOf, tryPatience } from './slow.ts';

/** A plain read beside thousands of slow clients takes no longer than this, in milliseconds, for 99 of 100. */
const mostBesideMs = 250;

/** Lets thousands of slow clients keep a portal waiting that is as it is started for real. @returns what came of it, and what of that is wrong */
export async function tryRealPatience(fuzzed: Fuzzed, idle: number, tell: (line: string) => void) {
  const people = await People.of(fuzzed, 2);
  const head = { index: 0, who: 'USER', operation: '', how: [], asIs: true, halfClosed: false, body: null };
  const host = ['Host', fuzzed.host] as const;
  const signed = await people.signed({ ...head, method: 'GET', target: '/api/profile', headers: [host] });
  const body = [host, ['Content-Type', 'application/json'], ['Content-Length', '1000']] as const;
  const post = await people.signed({
    ...head,
    method: 'POST',
    target: '/download/buying/getDrafts',
    headers: body,
  });
  const before = await fuzzed.server.measure();
  const found = await tryPatience(
    {
      port: fuzzed.port,
      wait: patience,
      idle,
      plain: { url: `http://${fuzzed.host}/api/profile`, headers: Object.fromEntries(signed.headers) },
      calls: {
        withBody: bytesOf(post).toString('latin1').slice(0, -2),
        large: `GET /api/openapi.json HTTP/1.1\r\nHost: ${fuzzed.host}\r\n`,
      },
    },
    tell,
  );
  const after = await fuzzed.server.measure();
  const kept = found.kinds.reduce((sum, one) => sum + one.kept, 0);
  const wrong = [
    ...(kept > 0 ? [`${kept} slow clients were still there`] : []),
    ...(found.beside.p99 > mostBesideMs
      ? [`a read beside them took ${Math.round(found.beside.p99)} ms`]
      : []),
    ...(after.heapUsed - before.heapUsed > mostGrown ? ['memory was kept'] : []),
  ];
  const held = `held after a sweep: ${megabytes(before.heapUsed)} before, ${megabytes(after.heapUsed)} after; ${fuzzed.server.openFiles()} files open`;
  return { lines: [...slownessOf(found), held], wrong };
}
