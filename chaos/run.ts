import { setTimeout as rest } from 'node:timers/promises';
import { seeded } from '../demo/random.ts';
import { brokenOf, type Found, lookThrough } from './checks.ts';
import { Ledger } from './ledger.ts';
import { openWorld } from './opening.ts';
import { people } from './parts.ts';
import { Person } from './person.ts';
import { intentsOf, type KindOfKill, killsOf } from './plan.ts';
import type { RoomUnderTest } from './room.ts';
import { settle } from './settle.ts';
import type { World } from './world.ts';

export interface Wanted {
  readonly seed: number;
  /** For how long people work. */
  readonly seconds: number;
  readonly rooms: readonly RoomUnderTest[];
  /** Whether anything is killed; by default it is. */
  readonly kills?: boolean;
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
  /** Looks for every answered write, and at what holds in each room. */
  look(): Promise<Found>;
}

/** Milliseconds that people get after the time is over, to be answered. */
const finishWithinMs = 90_000;

/** Has people work in every room while the portal and its database are killed, and lets them and the portal finish. Close its world when done. */
export async function run({ seed, seconds, rooms, kills = true, tell = () => {} }: Wanted): Promise<Run> {
  const world = await openWorld(seed);
  try {
    // The portal has something to do of itself at first: small pictures, the text of policies.
    await settle(world);
    const broken = await brokenOf(world, rooms);
    if (broken.length > 0) throw new Error(`Before anybody has done anything: ${broken.join('\n')}`);
    const ledger = new Ledger();
    const staff = people.map(
      (part, place) => new Person(world, ledger, { place, part, empcode: world.cast.empcodes[place] ?? '' }),
    );
    for (const person of staff) await person.signIn();
    const [{ last }] = await world.query('select coalesce(max(audit_id), 0) as last from audit_log');
    tell(`${staff.length} people are at work`);
    const over = Date.now() + seconds * 1_000;
    world.over = over;
    const killing = kills ? killUntil(world, over, tell) : Promise.resolve({});
    killing.catch((error) => world.giveUp(error));
    const working = staff.map((person, place) => workUntil(person, { place, seed, rooms, over }));
    await rest(over - Date.now());
    const killed = await killing;
    tell('nothing is killed any more; the last ones are answered');
    const late = setTimeout(() => world.giveUp(new Error('Somebody was not answered.')), finishWithinMs);
    await Promise.all(working);
    clearTimeout(late);
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
      look: () => lookThrough(world, ledger, rooms, since),
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function killUntil(world: World, over: number, tell: (line: string) => void) {
  const killed: Partial<Record<KindOfKill, number>> = {};
  const began = Date.now();
  for (const kill of killsOf(world.seed)) {
    if (Date.now() + kill.afterMs > over) return killed;
    await rest(kill.afterMs);
    const at = Date.now();
    await world.strike(kill);
    killed[kill.kind] = (killed[kill.kind] ?? 0) + 1;
    tell(
      `${((at - began) / 1_000).toFixed(1)} s: ${kill.kind}, back after ${((Date.now() - at) / 1_000).toFixed(1)} s`,
    );
  }
  return killed;
}

interface Working {
  readonly place: number;
  readonly seed: number;
  readonly rooms: readonly RoomUnderTest[];
  readonly over: number;
}

async function workUntil(person: Person, { place, seed, rooms, over }: Working): Promise<void> {
  const acts = rooms.flatMap(({ room, acts }) => acts.map((act) => ({ ...act, room, act })));
  try {
    for (const intent of intentsOf(seed, place, acts)) {
      await person.rest(intent.restMs);
      if (Date.now() >= over) return;
      await person.do(intent.act.room, intent.act.act, seeded(intent.seed));
    }
  } catch (error) {
    person.world.giveUp(error as Error);
    throw error;
  }
}
