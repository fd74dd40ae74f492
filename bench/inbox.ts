import pg from 'pg';
import { NamedStatementClient, statementName } from '#server/db/named-statements.ts';
import { addManyRequests } from '#testing/database/many-requests.ts';
import { type Statement, statementsWithValues } from '#testing/database/statements.ts';
import { openPortal } from '#testing/processes/open.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { signIn } from '#testing/sign-in.ts';
import { measure, median } from './load.ts';
import type { Part } from './part.ts';
import { fillDemo } from './world.ts';

/** What a first page of the work list took, in milliseconds, with so many requests in the database. */
interface InboxResult {
  readonly requests: number;
  readonly waiting: number;
  /** Medians by round, through HTTP and as bare SQL, by order. */
  readonly orders: Readonly<
    Record<string, { readonly portal: readonly number[]; readonly bare: readonly number[] }>
  >;
  readonly statements: number;
}

const rounds = 5;
const requests = 100_000;
const orders = ['oldest', 'newest', 'amount'] as const;
const connections = 4;
const secondsOfRound = 2;
const page = (order: string) => JSON.stringify({ view: 'waiting', order, limit: 30 });

/**
 * Measures the first page of approvers' lists on a PostgreSQL with the demo company, which it fills with requests: through HTTP,
 * beside the very statements that the page is made of, sent by pg alone. The rounds alternate.
 */
async function measureInbox(settings: Record<string, string>): Promise<InboxResult> {
  const pool = new pg.Pool({
    connectionString: settings.DATABASE_URL,
    Client: NamedStatementClient,
    max: connections,
  });
  // Its connections may outlive it for a moment, until the database is stopped.
  pool.on('error', () => {});
  await addManyRequests(pool, requests);
  const { rows } = await pool.query(
    `select role_grant.empcode from role_grants role_grant join employees employee using (empcode)
     where role = 'FL1' and left_on is null group by role_grant.empcode order by count(*) desc, 1 limit 20`,
  );
  const approvers = rows.map(({ empcode }) => empcode as string);
  const server = await startServerProcess(settings);
  const portal = await openPortal(settings, {});
  const callers: Record<string, string>[] = [];
  for (const empcode of approvers) callers.push({ ...(await signIn(portal, empcode)) });
  const statements: Record<string, Statement[][]> = {};
  let waiting = 0;
  for (const order of orders) {
    statements[order] = [];
    for (const headers of callers) {
      const call = { method: 'POST', url: '/download/buying/getuserRequests', payload: page(order) } as const;
      const sent = await statementsWithValues(async () => {
        const answer = await portal.app.inject({
          ...call,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        waiting += answer.json().counts.waiting;
      });
      statements[order].push(sent.filter(({ text }) => text.includes('asset_requests')));
    }
  }
  await portal.close();

  const port = Number(new URL(server.url).port);
  const results: Record<string, { portal: number[]; bare: number[] }> = {};
  for (const order of orders) {
    const result = { portal: [] as number[], bare: [] as number[] };
    results[order] = result;
    // The first round of each warms up and does not count.
    for (let round = 0; round <= rounds; round++) {
      const through = await measure({
        path: '/download/buying/getuserRequests',
        body: page(order),
        port,
        callers,
        connections,
        seconds: secondsOfRound,
      });
      if (through.wrong > 0) throw new Error(`${through.wrong} answers were not 200`);
      const bare = await timeStatements(pool, statements[order] ?? []);
      if (round === 0) continue;
      result.portal.push(through.median);
      result.bare.push(bare);
    }
  }
  await server.stop();
  await pool.end();
  const perPage = statements.oldest?.[0]?.length ?? 0;
  return {
    requests,
    waiting: Math.round(waiting / callers.length / orders.length),
    orders: results,
    statements: perPage,
  };
}

/** The median of sending a page's statements, several pages at once, each page's one after the other. */
async function timeStatements(pool: pg.Pool, pages: readonly Statement[][]): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + secondsOfRound * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        const statements = pages[next++ % pages.length] ?? [];
        const started = performance.now();
        for (const { text, values } of statements)
          await client.query({ name: statementName(text), text, values });
        times.push(performance.now() - started);
      }
      client.release();
    }),
  );
  return median(times);
}

export const part: Part = {
  about: 'the first page of approvers’ work lists among 100,000 requests, through HTTP',
  floor: 'the very statements that the page is made of, sent by `pg` alone, one after the other',
  async run(world) {
    const settings = await world.settings('inbox');
    await fillDemo(settings);
    const { waiting, orders: by, statements } = await measureInbox(settings);
    return {
      figures: Object.entries(by).map(([order, { portal, bare }]) => ({
        what: `work list, ${order} first`,
        unit: 'ms',
        rounds: portal,
        floor: { what: 'its SQL', rounds: bare },
        wanted: { of: 'ratio' as const, most: 3 },
      })),
      lines: [
        `${requests} requests, ${waiting} waiting for an approver, ${statements} statements about them`,
      ],
    };
  },
};
