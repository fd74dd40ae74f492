import { addManyRequests } from '#testing/database/many-requests.ts';
import { openPortal } from '#testing/processes/open.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { signIn } from '#testing/sign-in.ts';
import { measure, median, type Round } from './load.ts';
import type { Part } from './part.ts';

/** What invoice reports take, and what they leave of others' calls. */
interface ReportsResult {
  /** Seconds from the first order of three until each was ready. */
  readonly ready: readonly number[];
  /** Bytes of one. */
  readonly bytes: number;
  readonly idle: Pick<Round, 'median' | 'p99'>;
  readonly during: Pick<Round, 'median' | 'p99'>;
}

const reports = 3;
const connections = 8;
const restMs = 20;
const read = { path: '/download/buying/getUserBalance', body: '{}', connections, restMs };

/** Measures others' calls on a PostgreSQL with many requests, at rest and while three people order the report of all of them. */
async function measureReports(settings: Record<string, string>): Promise<ReportsResult> {
  const server = await startServerProcess(settings);
  const portal = await openPortal(settings, {});
  const of = async (sql: string) => {
    const { rows } = await portal.platform.database.pool.query(sql);
    const headers: Record<string, string>[] = [];
    for (const { empcode } of rows) headers.push({ ...(await signIn(portal, empcode)) });
    return headers;
  };
  const readers = await of(
    `select distinct empcode from role_grants role_grant join employees using (empcode)
     where role in ('ADMIN', 'FINANCE') and role_grant.location_id is null and left_on is null order by 1 limit ${reports}`,
  );
  const callers = await of(
    'select empcode from employees where left_on is null order by empcode desc limit 40',
  );
  await portal.close();
  const port = Number(new URL(server.url).port);
  const call = async (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${server.url}/download/buying/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  await measure({ ...read, port, callers, seconds: 3 });
  const idle = await measure({ ...read, port, callers, seconds: 8 });

  const started = performance.now();
  const ready: number[] = [];
  let bytes = 0;
  const all = Promise.all(
    readers.map(async (headers) => {
      const { data } = (await (await call('orderInvoiceReport', headers, {})).json()) as {
        data: { reportId: string };
      };
      for (;;) {
        await new Promise((rested) => setTimeout(rested, 250));
        const { data: own } = (await (await call('getInvoiceReports', headers)).json()) as {
          data: { reportId: string; status: string }[];
        };
        const status = own.find(({ reportId }) => reportId === data.reportId)?.status;
        if (status === 'failed') throw new Error('a report could not be written');
        if (status === 'ready') break;
      }
      ready.push((performance.now() - started) / 1000);
      const file = await call(`getInvoiceReport?reportId=${data.reportId}`, headers);
      bytes = (await file.arrayBuffer()).byteLength;
    }),
  );
  const during = await measure({ ...read, port, callers, seconds: all });
  await all;
  await server.stop();
  if (idle.wrong + during.wrong > 0) throw new Error(`${idle.wrong + during.wrong} answers were not 200`);
  return { ready: ready.sort((a, b) => a - b), bytes, idle, during };
}

/** What it came to, as lines. */
function reportLines({ ready, bytes, idle, during }: ReportsResult): string[] {
  const line = ({ median: half, p99 }: Pick<Round, 'median' | 'p99'>) =>
    `${half.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  return [
    `Invoice reports of 100000 requests, three ordered at once: one takes ${median(apart(ready)).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; all are ready after ${(ready.at(-1) ?? Number.NaN).toFixed(1)} s`,
    `  others' calls before ${line(idle)}`,
    `  meanwhile ${line(during)}: ${(during.median / idle.median).toFixed(2)} of the median before`,
  ];
}

export const part: Part = {
  about: 'invoice reports of 100,000 requests, three ordered at once, and others’ calls meanwhile',
  floor: 'the same calls before',
  async run(world) {
    const settings = await world.settings('reports');
    const portal = await openPortal(settings, { fill: 'demo' });
    await addManyRequests(portal.platform.database.pool, 100_000);
    await portal.close();
    const result = await measureReports(settings);
    return {
      figures: [
        { what: 'a report of 100,000 requests', unit: 's', rounds: apart(result.ready) },
        ...(['median', 'p99'] as const).map((key) => ({
          what: `others’ calls meanwhile, ${key}`,
          unit: 'ms',
          rounds: [result.during[key]],
          floor: { what: 'before', rounds: [result.idle[key]] },
          ...(key === 'p99' && { wanted: { of: 'ratio', most: 2 } as const }),
        })),
      ],
      lines: reportLines(result),
    };
  },
};

/** How long each took that was made after the other. */
const apart = (ready: readonly number[]) => ready.map((seconds, at) => seconds - (ready[at - 1] ?? 0));
