import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#testing/database/postgres.ts';
import { openPortal } from '#testing/processes/open.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { signIn } from '#testing/sign-in.ts';
import { bundleEnvironment } from '../scripts/prepare.mjs';
import { chartLines, largeBranch, measureChart } from './chart.ts';
import { fillCompany } from './company.ts';
import { firstPageLines, measureFirstPage } from './first-page.ts';
import { measureInbox } from './inbox.ts';
import { liveLines, measureLive } from './live.ts';
import { measure, median, type Round } from './load.ts';
import { measureOnePagers, onePagerLines } from './one-pagers.ts';
import { measurePalette } from './palette.ts';
import { measurePeople, peopleLines } from './people.ts';
import { measureReports, reportLines } from './reports.ts';
import { measureBurst } from './sign-ins.ts';
import { measureTypists, typistLines } from './typists.ts';
import { measureUploads, uploadLines } from './uploads.ts';

// A read by a signed-in person, on PostgreSQL: the portal beside the bare minimum that answers the same. The rounds alternate, so
// that a machine that slows down slows both.
const rounds = 7;
const secondsOfRound = 3;
const connections = 32;
const callers = 600;
const read = { path: '/download/buying/getUserBalance', body: '{}', connections };

// `reads` alone: the balance beside the bare minimum.
// `people` alone: the search of people, which needs no server; of a million unless a number follows. `typists` alone: the same by its call,
// among 100,000 unless a number follows. `chart` alone: a branch of 100,000 unless a number follows.
// `live` alone: pages that are told of their notifications, 1,000 unless a number follows.
// `palette` alone: its search among 100,000 requests unless a number follows.
// `first-page` alone: of a policy of 300 pages on a phone, three times each way unless a number follows.
// `one-pager` alone: 2,000 of them as one PDF unless a number follows, and others' calls meanwhile.
// `uploads` alone: a spreadsheet of 100,000 people unless a number follows, checked, applied and undone.
const [only, number] = process.argv.slice(2);
if (only === 'people') {
  for (const line of peopleLines(measurePeople(Number(number ?? 1_000_000)))) console.log(line);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const postgres = await startPostgres();
try {
  if (only === 'reads') await compareReads();
  else if (only === 'typists') await compareTypists(Number(number ?? 100_000));
  else if (only === 'chart') await compareChart(Number(number ?? 100_000));
  else if (only === 'live') await tellMany(Number(number ?? 1_000));
  else if (only === 'palette') await searchPalette(Number(number ?? 100_000));
  else if (only === 'first-page') await openLongPolicy(Number(number ?? 3));
  else if (only === 'one-pager') await drawMany(Number(number ?? 2_000));
  else if (only === 'uploads') await uploadMany(Number(number ?? 100_000));
  else await measureAll();
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  if (postgres) await compareReads();
  if (postgres) await compareTypists(100_000);
  if (postgres) await compareChart(100_000);
  if (postgres) await tellMany(1_000);
  if (postgres) await openLongPolicy(3);
  if (postgres) await drawMany(2_000);
  if (postgres) await measurePages();
  // On the database that the pages were measured on: it has many requests.
  if (postgres) await measureManyRows();
  if (postgres) await measureSignIns();
  else console.log('No PostgreSQL runs on this machine: the reads are not measured.');
  await measureStarts();
}

async function compareReads(): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database bench');
  const settings = { DATABASE_URL: postgres.url('bench'), DATA_DIR: join(folder, 'portal') };
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const bare = await startServerProcess(settings, 'bench/bare-server.ts');
  const sessions = await openSessions(settings);
  const results: Record<'portal' | 'bare', Round[]> = { portal: [], bare: [] };
  // The first round of each warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { url }] of Object.entries({ portal, bare }) as [
      'portal' | 'bare',
      { url: string },
    ][]) {
      const port = Number(new URL(url).port);
      const result = await measure({ ...read, port, callers: sessions, seconds: secondsOfRound });
      if (result.wrong > 0) throw new Error(`${name}: ${result.wrong} answers were not 200`);
      if (round > 0) results[name].push(result);
    }
  }
  await portal.stop();
  await bare.stop();
  console.log(
    `One row read by a signed-in person, PostgreSQL, ${connections} connections, medians of ${rounds} rounds:`,
  );
  for (const name of ['portal', 'bare'] as const) {
    const of = (key: 'rate' | 'median' | 'p99') => median(results[name].map((round) => round[key]));
    console.log(
      `  ${name.padEnd(6)} ${Math.round(of('rate'))} answers/s, ${of('median').toFixed(2)} ms, p99 ${of('p99').toFixed(2)} ms`,
    );
  }
  const ratios = results.portal.map((round, index) => round.rate / (results.bare[index]?.rate ?? Number.NaN));
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  console.log(`  the portal does ${median(ratios).toFixed(2)} of the bare rate (${spread})`);
}

async function compareTypists(people: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database typists');
  const settings = { DATABASE_URL: postgres.url('typists'), DATA_DIR: join(folder, 'typists'), DEMO: '0' };
  await fillCompany(settings, people);
  const typed = await measureTypists(settings, () => openSessions(settings), rounds);
  for (const line of typistLines(people, typed)) console.log(line);
}

async function compareChart(people: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database chart');
  const settings = { DATABASE_URL: postgres.url('chart'), DATA_DIR: join(folder, 'chart'), DEMO: '0' };
  await fillCompany(settings, 2_000, largeBranch(people));
  const charted = await measureChart(settings, (whose) => openSessions(settings, whose), rounds);
  for (const line of chartLines(people, charted)) console.log(line);
}

async function tellMany(streams: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database live');
  const settings = { DATABASE_URL: postgres.url('live'), DATA_DIR: join(folder, 'live') };
  const portal = await openPortal(settings, { fill: 'demo' });
  await portal.close();
  for (const line of liveLines(await measureLive(settings, streams))) console.log(line);
}

async function searchPalette(requests: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database palette');
  const settings = { DATABASE_URL: postgres.url('palette'), DATA_DIR: join(folder, 'palette') };
  const portal = await openPortal(settings, { fill: 'demo' });
  for (const line of await measurePalette(portal, requests)) console.log(line);
  await portal.close();
}

async function uploadMany(rows: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database uploads');
  const settings = { DATABASE_URL: postgres.url('uploads'), DATA_DIR: join(folder, 'uploads') };
  const portal = await openPortal(settings, { fill: 'empty' });
  for (const line of uploadLines(await measureUploads(portal, rows))) console.log(line);
  await portal.close();
}

async function drawMany(pages: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database drawing');
  const settings = { DATABASE_URL: postgres.url('drawing'), DATA_DIR: join(folder, 'drawing') };
  const result = await measureOnePagers(settings, () => openSessions(settings), pages);
  for (const line of onePagerLines(result)) console.log(line);
}

async function openLongPolicy(times: number): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database policy');
  const settings = { DATABASE_URL: postgres.url('policy'), DATA_DIR: join(folder, 'policy') };
  const admin = "select empcode from role_grants where role = 'ADMIN' limit 1";
  const opened = await measureFirstPage(settings, () => openSessions(settings, admin), times);
  for (const line of firstPageLines(opened)) console.log(line);
}

async function measurePages(): Promise<void> {
  if (!postgres) return;
  await postgres.run('create database inbox template bench');
  const settings = { DATABASE_URL: postgres.url('inbox'), DATA_DIR: join(folder, 'portal') };
  const { requests, waiting, orders, statements } = await measureInbox(settings, rounds);
  console.log(
    `First page of the work list, ${requests} requests, ${waiting} waiting for an approver, ${statements} statements about them:`,
  );
  for (const [order, { portal, bare }] of Object.entries(orders)) {
    const ratios = portal.map((taken, round) => taken / (bare[round] ?? Number.NaN));
    console.log(
      `  ${order.padEnd(6)} ${median(portal).toFixed(1)} ms, its bare SQL ${median(bare).toFixed(1)} ms: ${median(ratios).toFixed(2)} of it (at most 3 is wanted)`,
    );
  }
}

async function measureManyRows(): Promise<void> {
  if (!postgres) return;
  const settings = { DATABASE_URL: postgres.url('inbox'), DATA_DIR: join(folder, 'reports') };
  for (const line of reportLines(await measureReports(settings))) console.log(line);
}

async function measureSignIns(): Promise<void> {
  if (!postgres) return;
  for (const perSecond of [100, undefined]) {
    const DATA_DIR = join(folder, `sign-ins-${perSecond ?? 'at-once'}`);
    const settings = { DATABASE_URL: postgres.url('bench'), DATA_DIR };
    const { signIns, burstMs, idle, busy, crowded } = await measureBurst(settings, rounds, perSecond);
    const line = ({ median: half, p99 }: typeof idle) => `${half.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
    const how = perSecond ? `${perSecond} a second` : 'at once';
    console.log(
      `Others' calls while ${signIns} people sign in ${how} (done in ${Math.round(median(burstMs))} ms):`,
    );
    console.log(`  before ${line(idle)}`);
    console.log(
      `  during ${line(busy)}: ${(busy.p99 / idle.p99).toFixed(2)} of the p99 before${perSecond ? ' (at most 1.5 is wanted)' : ''}`,
    );
    console.log(
      `  beside a program that keeps one core busy ${line(crowded)}: ${(crowded.p99 / idle.p99).toFixed(2)} of it`,
    );
  }
}

/** Sessions of many people, so that none meets the limit of calls per session. */
async function openSessions(
  settings: Record<string, string>,
  whose = `select empcode from employees where left_on is null order by empcode limit ${callers}`,
): Promise<Record<string, string>[]> {
  const portal = await openPortal(settings, {});
  const { rows } = await portal.platform.database.pool.query(whose);
  const sessions: Record<string, string>[] = [];
  for (const { empcode } of rows) sessions.push({ ...(await signIn(portal, empcode)) });
  await portal.close();
  return sessions;
}

async function measureStarts(): Promise<void> {
  // As `npm start` has it, the maps of the sources too.
  const settings = { DATA_DIR: join(folder, 'embedded'), ...bundleEnvironment };
  const taken: number[] = [];
  for (let start = 0; start < 4; start++) {
    const server = await startServerProcess(settings);
    taken.push(server.startedInMs / 1000);
    await server.stop();
  }
  const [first, ...next] = taken;
  console.log(
    `Start, embedded: the first ${first?.toFixed(1)} s (it makes the demo company), the next ${median(next).toFixed(1)} s`,
  );
}
