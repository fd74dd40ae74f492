import { verify } from '#server/audit/verify.ts';
import { openDatabase } from '#server/db/database.ts';
import { lostFiles } from './files.ts';
import type { Entry, Ledger, Trace } from './ledger.ts';
import type { Invariant, RoomUnderTest } from './room.ts';
import type { World } from './world.ts';

/** What the database says against what people were answered. */
export interface Found {
  /** Answered writes that are not there, or not whole. */
  readonly missing: readonly string[];
  /** Writes that are there more than once. */
  readonly doubled: readonly string[];
  /** What does not hold of a room. */
  readonly broken: readonly string[];
  /** Whatever else is wrong: a refusal that nobody could expect, a call that was never answered. */
  readonly wrong: readonly string[];
}

/** The rows of a broken invariant that are shown. */
const mostShown = 3;
const lookingAtOnce = 4;

/** What holds of the whole portal. */
const ofThePortal: readonly Invariant[] = [
  {
    about: 'no background job is given up or lost',
    broken: "select name, state, data, output from pgboss.job where state in ('failed', 'cancelled')",
  },
  {
    about: 'each submission has its answer',
    broken: 'select empcode, key from idempotency_keys where answer is null',
  },
  {
    about: 'of what administrators keep one version holds on a day',
    broken: `select kind, key, effective_from from record_versions where withdrawn_at is null and replaced_at is null
      group by 1, 2, 3 having count(*) > 1`,
  },
];

/** Looks for every write of the ledger, and at what holds in each room. */
export async function lookThrough(
  world: World,
  ledger: Ledger,
  rooms: readonly RoomUnderTest[],
  since: Since,
): Promise<Found> {
  const rows = await lookForRows(world, ledger);
  const entries = await compareAudit(world, ledger, since);
  const keys = await compareKeys(world, ledger);
  const letters = await compareLetters(world);
  return {
    missing: [
      ...rows.missing,
      ...entries.missing,
      ...keys.missing,
      ...letters.missing,
      ...(await lostFiles(world)),
    ],
    doubled: [...rows.doubled, ...entries.doubled, ...keys.doubled, ...letters.doubled],
    broken: [...(await brokenOf(world, rooms)), ...(await brokenChain(world))],
    wrong: [
      ...world.wrong,
      ...tooManyFailed(world, ledger),
      ...ledger.faults,
      ...ledger.entries.flatMap(wrongOf),
      ...silentRooms(ledger, rooms),
    ],
  };
}

/** Of the calls that meet no fault so many may fail. */
const mostFailedShare = 0.001;
const mostFailedShown = 12;

function tooManyFailed({ windows, began }: World, ledger: Ledger): string[] {
  const { calls, failed } = ledger.outside(windows);
  if (failed.length <= calls * mostFailedShare) return [];
  const first = failed
    .slice(0, mostFailedShown)
    .map(
      ({ from, to, failed: what }) =>
        `${((from - began) / 1_000).toFixed(1)} s, after ${to - from} ms: ${what}`,
    );
  return [`${failed.length} of ${calls} calls failed while nothing was broken`, ...first];
}

const nameOf = ({ empcode, act, call }: Entry) => `${act} (${empcode}, ${call.path})`;

function wrongOf(entry: Entry): string[] {
  if (entry.outcome === 'open') return [`${nameOf(entry)} was never answered, in ${entry.tries} tries`];
  return entry.unexpected ? [`${nameOf(entry)}: ${entry.said}`] : [];
}

interface Compared {
  readonly missing: string[];
  readonly doubled: string[];
}

async function lookForRows(world: World, ledger: Ledger): Promise<Compared> {
  const found: Compared = { missing: [], doubled: [] };
  const waiting = ledger.entries.flatMap((entry) =>
    (entry.leaves.rows ?? []).map((trace): [Entry, Trace] => [entry, trace]),
  );
  const look = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [entry, trace] = next;
      const [is, shouldBe] = [await world.count(trace), trace.times ?? 1];
      if (is === shouldBe) continue;
      const line = `${nameOf(entry)}: ${is} rows in ${trace.table} of ${JSON.stringify(trace.where)}, not ${shouldBe}`;
      (is < shouldBe ? found.missing : found.doubled).push(line);
    }
  };
  await Promise.all(Array.from({ length: lookingAtOnce }, look));
  return found;
}

/** The entries of the audit log that were there before. */
export interface Since {
  readonly auditId: number;
}

/** Each write has its entries of the audit log, and nobody has one of a write that is not in the ledger. */
async function compareAudit(world: World, ledger: Ledger, { auditId }: Since): Promise<Compared> {
  const expected = new Map<string, number>();
  for (const { outcome, empcode, leaves } of ledger.entries) {
    if (outcome !== 'answered' && outcome !== 'found') continue;
    for (const action of leaves.audited ?? []) {
      const name = `${action} of ${empcode}`;
      expected.set(name, (expected.get(name) ?? 0) + 1);
    }
  }
  const actions = [...new Set([...expected.keys()].map((name) => name.split(' of ')[0]))];
  const people = [...new Set(ledger.entries.map(({ empcode }) => empcode))];
  const rows = await world.query(
    `select action || ' of ' || actor as name, count(*)::int as count from audit_log
      where audit_id > $1 and action = any ($2) and actor = any ($3) group by 1`,
    [auditId, actions, people],
  );
  const counted = new Map(rows.map(({ name, count }): [string, number] => [name, count]));
  const found: Compared = { missing: [], doubled: [] };
  for (const name of new Set([...expected.keys(), ...counted.keys()])) {
    const [is, shouldBe] = [counted.get(name) ?? 0, expected.get(name) ?? 0];
    const line = `${is} entries ${name} in the audit log, not ${shouldBe}`;
    if (is < shouldBe) found.missing.push(line);
    if (is > shouldBe) found.doubled.push(line);
  }
  return found;
}

/** Each answered write with a key has that key, with an answer. */
async function compareKeys(world: World, ledger: Ledger): Promise<Compared> {
  const done = ledger.entries.filter(
    ({ key, keepsKey, outcome }) => key !== null && keepsKey !== false && outcome === 'answered',
  );
  const rows = await world.query('select key from idempotency_keys where key like $1', [
    `chaos-${world.seed}-%`,
  ]);
  const kept = new Set(rows.map(({ key }) => key));
  const known = new Set(done.map(({ key }) => key));
  return {
    missing: done
      .filter(({ key }) => !kept.has(key))
      .map((entry) => `${nameOf(entry)}: its key is not there`),
    doubled: [...kept]
      .filter((key) => !known.has(key))
      .map((key) => `the key ${key} is there, and nobody was answered`),
  };
}

/** Each code that was shared came as one letter: what came again has the same Message-ID, by which whoever receives it drops it. */
async function compareLetters(world: World): Promise<Compared> {
  const rows = await world.query("select shared_to from coupon_claims where shared_to like 'chaos-%'");
  const taken = Map.groupBy(world.mail.taken, ({ recipient }) => recipient);
  const found: Compared = { missing: [], doubled: [] };
  for (const { shared_to: address } of rows) {
    const letters = new Set((taken.get(address) ?? []).map(({ messageId }) => messageId));
    if (letters.size === 0) found.missing.push(`no letter came to ${address}`);
    if (letters.size > 1) found.doubled.push(`${letters.size} letters came to ${address}`);
  }
  return found;
}

/** The rooms in which nothing was done: the run says nothing of them. */
function silentRooms(ledger: Ledger, rooms: readonly RoomUnderTest[]): string[] {
  const heard = new Set(
    ledger.entries.filter(({ outcome }) => outcome === 'answered').map(({ room }) => room),
  );
  return rooms
    .filter(({ room }) => !heard.has(room))
    .map(({ room }) => `nobody has written anything in ${room}`);
}

/** What of the rooms and of the portal does not hold, with the first rows that break it. */
export async function brokenOf(
  world: Pick<World, 'query'>,
  rooms: readonly RoomUnderTest[],
): Promise<string[]> {
  const all = [
    ...ofThePortal.map((invariant) => ({ room: 'the portal', ...invariant })),
    ...rooms.flatMap(({ room, invariants }) => invariants.map((invariant) => ({ room, ...invariant }))),
  ];
  const lines: string[] = [];
  for (const { room, about, broken } of all) {
    const rows = await world.query(broken);
    const shown = rows.slice(0, mostShown).map((row) => JSON.stringify(row).slice(0, 300));
    if (rows.length > 0) lines.push(`${room}: not so that ${about} (${rows.length}): ${shown.join(' ')}`);
  }
  return lines;
}

/** What of the chain of the audit log does not verify. */
export async function brokenChain({ settings }: Pick<World, 'settings'>): Promise<string[]> {
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: null,
    onError: (error) => {
      throw error;
    },
  });
  try {
    const { fault, unsealed } = await verify(database.reads);
    return [
      ...(fault ? [`audit: the chain does not verify: ${JSON.stringify(fault)}`] : []),
      ...(unsealed > 0 ? [`audit: ${unsealed} entries are not sealed`] : []),
    ];
  } finally {
    await database.close();
  }
}
