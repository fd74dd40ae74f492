import { get } from 'node:http';
import { transact } from '#server/db/database.ts';
import { startMeasuredServer } from '#testing/processes/measured.ts';
import { openPortal, type TestPortal } from '#testing/processes/open.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { fillCompany } from './company.ts';
import type { Part } from './part.ts';

/** What it takes to keep many pages told of their notifications. Times in milliseconds, of one beside the other in the same rounds. */
interface LiveMeasured {
  readonly streams: number;
  /** Half a minute after the last was opened: what the process has grown by, and what of that is in use after a sweep. */
  readonly bytesOfStream: number;
  readonly inUseOfStream: number;
  /** Of the server, with all streams open. */
  readonly openFiles: number | null;
  /** From the commit of a notice to its arrival in its reader's page. */
  readonly arrival: readonly number[];
  /** A read by a signed-in person at the same server. */
  readonly read: readonly number[];
  /** From the commit of a notice to everybody to its arrival in the last page. */
  readonly toAll: readonly number[];
}

const rounds = 60;
const settleMs = 30_000;
const roundsToAll = 5;
const signedInAtOnce = 6;
const path = '/download/rest/notificationEvents';

/** Opens as many streams on one server, each of somebody's own, and notices for one of them and for all. */
async function measureLive(settings: Record<string, string>, streams: number): Promise<LiveMeasured> {
  const desk = await openPortal(settings, {});
  const server = await startMeasuredServer({ ...settings, DEMO: '0' });
  // Only now: a start ends what another provider has vouched for.
  const people = await peopleOf(desk, streams);
  const arrived = new Map<string, () => void>();
  const before = await server.measure();
  const ends: (() => void)[] = [];
  for (const { empcode, headers } of people)
    ends.push(await open(server.url, headers, () => arrived.get(empcode)?.()));
  // They stay for hours: what their opening left to be swept is none of what one takes.
  await new Promise((settled) => setTimeout(settled, settleMs));
  const grown = (server.residentBytes() ?? Number.NaN) - before.rss;
  const after = await server.measure();
  const openFiles = server.openFiles();

  const notify = async (to: readonly string[]) => {
    let left = to.length;
    const all = new Promise<number>((done) => {
      for (const empcode of to)
        arrived.set(empcode, () => {
          arrived.delete(empcode);
          if (--left === 0) done(performance.now());
        });
    });
    await commit(desk, to);
    const committed = performance.now();
    return Math.max(0, (await all) - committed);
  };
  const arrival: number[] = [];
  const read: number[] = [];
  const toAll: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = people[round % people.length];
    if (!one) break;
    arrival.push(await notify([one.empcode]));
    const begun = performance.now();
    await (
      await fetch(`${server.url}/download/rest/getNotification`, { headers: { ...one.headers } })
    ).text();
    read.push(performance.now() - begun);
  }
  const everybody = people.map(({ empcode }) => empcode);
  for (let round = 0; round < roundsToAll; round++) toAll.push(await notify(everybody));
  for (const end of ends) end();
  await server.stop();
  await desk.close();
  const inUse = after.heapUsed + after.external - before.heapUsed - before.external;
  const [bytesOfStream, inUseOfStream] = [grown / people.length, inUse / people.length];
  return { streams: people.length, bytesOfStream, inUseOfStream, openFiles, arrival, read, toAll };
}

/** What a run says of itself. */
function liveLines({ streams, openFiles }: LiveMeasured): string[] {
  return [
    `${streams} pages told of their notifications by one server, each by a stream of its own`,
    `  open files of the server meanwhile: ${openFiles ?? 'the system does not tell'}; its limit (ulimit -n) has to be above that`,
  ];
}

async function peopleOf(desk: TestPortal, most: number): Promise<{ empcode: string; headers: SignedIn }[]> {
  const { rows } = await desk.platform.database.pool.query(
    'select empcode from employees where left_on is null order by empcode limit $1',
    [most],
  );
  const people: { empcode: string; headers: SignedIn }[] = [];
  // A few at once: a company signs in on one machine.
  for (let from = 0; from < rows.length; from += signedInAtOnce)
    people.push(
      ...(await Promise.all(
        rows
          .slice(from, from + signedInAtOnce)
          .map(async ({ empcode }) => ({ empcode, headers: await signIn(desk, empcode) })),
      )),
    );
  return people;
}

/** A notice as its job would keep it. */
async function commit(desk: TestPortal, to: readonly string[]): Promise<void> {
  const { insertForEach } = await import('#features/notifications/server/write-store.ts');
  const words = { kind: 'bench.notice', text: 'A notice', sentence: null, link: '/', fromEmpcode: 'E1002' };
  const alone = { about: null, revision: null, createdAt: new Date() };
  const jobId = crypto.randomUUID();
  await transact(desk.platform.database, (tx) => insertForEach(tx, to, { jobId, ...words, ...alone }));
}

/** Opens a stream, whose first event has come; `heard` is called with each that follows. Answers what ends it. */
function open(url: string, headers: SignedIn, heard: () => void): Promise<() => void> {
  return new Promise((opened, failed) => {
    const request = get(url + path, { headers: { ...headers, accept: 'text/event-stream' }, agent: false });
    request.on('error', failed);
    request.on('response', (response) => {
      if (response.statusCode !== 200) failed(new Error(`a stream was answered ${response.statusCode}`));
      let isOpen = false;
      response.on('data', (chunk: Buffer) => {
        if (!chunk.includes('data:')) return;
        if (isOpen) heard();
        isOpen = true;
        opened(() => request.destroy());
      });
    });
  });
}

export const part: Part = {
  about: 'pages that are told of their notifications by one process, each by a stream of its own',
  floor:
    'from commit to arrival: a plain read of the list by the same person at the same server; memory and the last of all are bounds',
  number: 10_000,
  async run(world, streams) {
    const settings = { ...(await world.settings('live')), DEMO: '0' };
    // Some have left.
    await fillCompany(settings, Math.ceil(streams * 1.3));
    const measured = await measureLive(settings, streams);
    const { bytesOfStream, inUseOfStream, arrival, read, toAll } = measured;
    if (measured.streams < streams) throw new Error(`only ${measured.streams} people work here`);
    const wanted = (most: number) => ({ of: 'figure' as const, most });
    return {
      figures: [
        {
          what: `memory in use of one of ${streams.toLocaleString('en')} streams`,
          unit: 'kB',
          rounds: [inUseOfStream / 1024],
          wanted: wanted(30),
        },
        { what: '… and what the process grew by', unit: 'kB', rounds: [bytesOfStream / 1024] },
        {
          what: 'from commit to its reader’s page',
          unit: 'ms',
          rounds: arrival,
          floor: { what: 'a plain read', rounds: read },
        },
        { what: 'from commit to the last of all pages', unit: 'ms', rounds: toAll, wanted: wanted(1_000) },
      ],
      lines: liveLines(measured),
    };
  },
};
