import { setTimeout as rest } from 'node:timers/promises';
import { seeded } from '#demo/random.ts';
import { brokenOf, type Found, lookThrough } from './checks.ts';
import { Ledger } from './ledger.ts';
import { openWorld } from './opening.ts';
import { Person } from './person.ts';
import { intentsOf, type KindOfKill, killsOf, people } from './plan.ts';
import type { Act, RoomUnderTest } from './room.ts';
import { settle } from './settle.ts';
import type { World } from './world.ts';

export interface Wanted {
  readonly seed: number;
  /** For how long people work. */
  readonly seconds: number;
  readonly rooms: readonly RoomUnderTest[];
  /** Of what is done there, what the portals at these addresses all know. */
  readonly knownAt?: (origins: readonly string[]) => Promise<(act: Act) => boolean>;
  /** Nothing is killed: to see what people do by itself. */
  readonly calm?: boolean;
  /** What each portal runs, where it is not this release. */
  readonly programs?: readonly (string | undefined)[];
  /** Told of what happens. */
  readonly tell?: (line: string) => void;
}

/** A run that is over, its people gone, its portal and database up. */
export interface Run {
  readonly world: World;
  readonly ledger: Ledger;
  readonly kills: Readonly<Partial<Record<KindOfKill, number>>>;
  readonly seconds: number;
  readonly people: number;
  /** What went on beside them, in words. */
  readonly beside: string;
  /** Looks for every answered write, and at what holds in each room. */
  look(): Promise<Found>;
}

/** Milliseconds that people get after the time is over, to be answered. */
const finishWithinMs = 90_000;

/** Has people work in every room while the portal and its database are killed, and lets them and the portal finish. Close its world when done. */
export async function run(wanted: Wanted): Promise<Run> {
  const { seed, seconds, calm = false, programs = [], tell = () => {} } = wanted;
  const world = await openWorld(seed, programs);
  try {
    const isKnown = (await wanted.knownAt?.(world.origins)) ?? (() => true);
    const rooms = wanted.rooms.map((room) => ({ ...room, acts: room.acts.filter(isKnown) }));
    // The portals have something to do of itself at first: small pictures, the text of policies.
    await settle(world);
    await wholeAtFirst(world, rooms);
    const ledger = new Ledger();
    const staff = await signedIn(world, ledger);
    const [{ last }] = await world.query('select coalesce(max(audit_id), 0) as last from audit_log');
    tell(`${staff.length} people are at work`);
    world.over = Date.now() + seconds * 1_000;
    const late = setTimeout(
      () => world.giveUp(new Error('Somebody was not answered.')),
      seconds * 1_000 + finishWithinMs,
    );
    const [killed] = await Promise.all([
      calm ? {} : killUntilOver(world, tell),
      ...staff.map((person, place) => workUntilOver(person, place, rooms)),
    ]).finally(() => clearTimeout(late));
    for (const person of staff) person.close();
    tell('waiting until nothing is left to do');
    for (const left of await settle(world)) world.wrong.push(`Still to be done: ${left}`);
    const since = { auditId: Number(last) };
    return {
      world,
      ledger,
      kills: killed,
      seconds,
      people: staff.length,
      beside: await besideOf(world),
      look: () => lookThrough(world, ledger, rooms, since),
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}

/** @throws what does not hold before anybody has done anything, after a minute: small pictures are made in rounds */
async function wholeAtFirst(world: World, rooms: readonly RoomUnderTest[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const broken = await brokenOf(world, rooms);
    if (broken.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Before anybody has done anything: ${broken.join('\n')}`);
    await rest(1_000);
  }
}

async function signedIn(world: World, ledger: Ledger): Promise<Person[]> {
  const staff = people.map(
    (part, place) => new Person(world, ledger, { place, part, empcode: world.cast.empcodes[place] ?? '' }),
  );
  for (const person of staff) await person.signIn();
  return staff;
}

/** What went on in the background, as the database has it. */
async function besideOf(world: World): Promise<string> {
  const [counts] = await world.query(`
    select count(*) filter (where source = 'person' and kind = 'employees' and applied_at is not null)::int as uploads,
      count(*) filter (where source = 'sync' and begun.actor is not null)::int as by_hand,
      count(*) filter (where source = 'sync' and begun.actor is null)::int as by_schedule,
      (select count(*)::int from announcements where text like 'chaos-%' and empcodes is null and done_at is not null) as messages,
      (select count(*)::int from notification_mails where sent_at is not null) as letters
    from uploads left join audit_log begun on begun.action = 'upload.start' and begun.subject = uploads.upload_id::text`);
  const { uploads, by_hand, by_schedule, messages, letters } = counts;
  return [
    `${uploads} uploads of employees, ${messages} messages to everybody, ${letters} e-mails,`,
    `${by_hand} runs of the HR system by hand and ${by_schedule} by its schedule`,
  ].join(' ');
}

async function killUntilOver(world: World, tell: (line: string) => void) {
  const killed: Partial<Record<KindOfKill, number>> = {};
  const began = Date.now();
  world.began = began;
  for (const kill of killsOf(world.seed)) {
    if (Date.now() + kill.afterMs > world.over) return killed;
    await rest(kill.afterMs);
    world.check();
    const at = Date.now();
    await world.strike(kill).catch((error) => {
      world.giveUp(error);
      throw error;
    });
    killed[kill.kind] = (killed[kill.kind] ?? 0) + 1;
    tell(
      `${((at - began) / 1_000).toFixed(1)} s: ${kill.kind}, back after ${((Date.now() - at) / 1_000).toFixed(1)} s`,
    );
  }
  return killed;
}

async function workUntilOver(person: Person, place: number, rooms: readonly RoomUnderTest[]): Promise<void> {
  const { world } = person;
  const all = rooms.flatMap(({ room, acts }) => acts.map((act) => ({ ...act, room })));
  try {
    for (const { act, seed, restMs } of intentsOf(world.seed, place, all)) {
      await person.rest(restMs);
      if (Date.now() >= world.over) return;
      person.begin(act, seeded(seed));
      await act.do(person);
    }
  } catch (error) {
    // So that the others do not go on without them.
    world.giveUp(error as Error);
    throw error;
  }
}
