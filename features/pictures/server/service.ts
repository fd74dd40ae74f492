import { buffer } from 'node:stream/consumers';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { OwnPicture } from '../contract.ts';
import { mayChange, maySee } from '../policy.ts';
import { fileNamesOf } from '../rules.ts';
import * as store from './store.ts';

/** Who of these has a picture that the actor may see, and which. One read. */
export async function listPictures(
  platform: Platform,
  actor: Actor,
  empcodes: readonly string[],
): Promise<{ empcode: string; version: string }[]> {
  const people = await store.listPictured(platform.database.reads, [...empcodes, actor.empcode]);
  const managerEmpcode = people.find(({ empcode }) => empcode === actor.empcode)?.managerEmpcode ?? null;
  const asked = new Set(empcodes);
  return people.flatMap((person) => {
    const { empcode, version } = person;
    const seen = asked.has(empcode) && version && maySee(person, { ...actor, managerEmpcode });
    return seen ? [{ empcode, version }] : [];
  });
}

/** Tells of some people those whose picture the actor may see. One read, of all who ask at once. */
export function seesPictures({
  database,
}: Platform): (actor: Actor, empcodes: readonly string[]) => Promise<ReadonlySet<string>> {
  const find = gathered(async (empcodes) => {
    const people = await store.listPictured(database.reads, empcodes);
    return new Map(people.map((person) => [person.empcode, person]));
  });
  return async (actor, empcodes) => {
    const [onlooker, ...people] = await Promise.all([actor.empcode, ...empcodes].map(find));
    const { managerEmpcode = null } = onlooker ?? {};
    return new Set(
      people.flatMap((person) =>
        person?.version && maySee(person, { ...actor, managerEmpcode }) ? [person.empcode] : [],
      ),
    );
  };
}

/** The actor's own picture. */
export async function readOwnPicture(platform: Platform, { empcode }: Actor): Promise<OwnPicture> {
  const [person] = await store.listPictured(platform.database.reads, [empcode]);
  return { version: person?.version ?? null, hidden: person?.hidden ?? false };
}

/** Whether the actor changes somebody's picture, and which one is there; of others' nothing is said. */
export async function readPictureOf(platform: Platform, actor: Actor, empcode: string) {
  const [person] = await store.listPictured(platform.database.reads, [empcode]);
  const may = person !== undefined && mayChange(person, actor);
  return { mayChange: may, version: may ? person.version : null };
}

/** The bytes of a picture that is there; null where its file is not (it was changed this moment, or is lost). */
export async function openPicture(
  platform: Platform,
  version: string,
  size: 'large' | 'small',
): Promise<Buffer | null> {
  try {
    return await buffer(platform.files.read(fileNamesOf(version)[size]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    platform.log.warn({ version }, 'the file of a picture is not there');
    return null;
  }
}

/** Refuses who may not change somebody's picture. */
export async function refuseChange(
  platform: Platform,
  actor: Actor,
  empcode: string,
): Promise<Refusal | null> {
  const [person] = await store.listPictured(platform.database.reads, [empcode]);
  return refusalOf(person, actor);
}

function refusalOf(person: Parameters<typeof mayChange>[0] | undefined, actor: Actor): Refusal | null {
  if (!person) return refuse(404, 'no_such_person', m.pictures_refused_nobody());
  return mayChange(person, actor) ? null : refuse(403, 'not_your_picture', m.pictures_refused_others());
}

/** Removes a picture. Its files go once that is committed. */
export async function removePicture(
  platform: Platform,
  staffing: Services['staffing'],
  actor: Actor,
  empcode: string,
  caller: Caller,
): Promise<{ empcode: string } | Refusal> {
  const change = { version: null, action: 'picture.remove' } as const;
  const removed = await changePicture(platform, staffing, actor, empcode, caller, change);
  return isRefusal(removed) ? removed : { empcode };
}

/** Gives somebody this picture, whose files are kept, or none. Those of the one before go once that is committed. */
export async function changePicture(
  platform: Platform,
  staffing: Services['staffing'],
  actor: Actor,
  empcode: string,
  caller: Caller,
  { version, action }: { version: string | null; action: 'picture.upload' | 'picture.remove' },
): Promise<Refusal | { before: string | null }> {
  const changed = await transact(platform.database, async (tx) => {
    const person = await store.lockPictured(tx, empcode);
    const refused = refusalOf(person, actor);
    if (refused) return refused;
    const changedAt = platform.now();
    await store.savePicture(tx, empcode, { version, changedAt });
    await staffing.updateEmployee(tx, empcode, { hasPicture: version !== null });
    await noted(tx, changedAt, actor, caller, { action, subject: empcode });
    return { before: person?.version ?? null };
  });
  if (!isRefusal(changed) && changed.before !== null) await removeFiles(platform, changed.before);
  return changed;
}

/** Keeps the actor's picture to their team and HR, or shows it to all again. */
export async function hidePicture(
  platform: Platform,
  actor: Actor,
  hidden: boolean,
  caller: Caller,
): Promise<OwnPicture | Refusal> {
  const { empcode } = actor;
  return transact(platform.database, async (tx) => {
    const person = await store.lockPictured(tx, empcode);
    const changedAt = platform.now();
    await store.savePicture(tx, empcode, { hidden, changedAt });
    const action = hidden ? 'picture.hide' : 'picture.show';
    await noted(tx, changedAt, actor, caller, { action, subject: empcode });
    return { version: person?.version ?? null, hidden };
  });
}

function noted(
  tx: Tx,
  at: Date,
  { empcode }: Actor,
  caller: Caller,
  entry: { action: string; subject: string },
) {
  return audit(tx, at, { actor: empcode, ...entry, caller });
}

/** Removes both files of a picture. */
export async function removeFiles(platform: Platform, version: string): Promise<void> {
  await Promise.all(Object.values(fileNamesOf(version)).map((name) => platform.files.remove(name)));
}
