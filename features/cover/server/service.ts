import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { lockEmployee, worksHere } from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Candidate, Cover, SaveCover } from '../contract.ts';
import { lent, mayName, refuseCover, shared } from '../rules.ts';
import * as colleagueStore from './colleague-store.ts';
import { presentCover } from './present.ts';
import * as store from './store.ts';
import { tell } from './tell-service.ts';

/** Whether somebody answers for something because they are named, not by a role; the room that knows offers it. */
type AnswersInPerson = (db: Db | Tx, empcode: string) => Promise<boolean>;

declare module '#server/feature.ts' {
  interface Services {
    answersInPerson: AnswersInPerson;
  }
}

const found = 10;
const suggested = 5;

/** The covers of the actor, and those in which they stand in for somebody; whether they may name one themselves. */
export async function readCovers(
  platform: Platform,
  answersInPerson: AnswersInPerson,
  actor: Actor,
): Promise<{ mine: Cover[]; forOthers: Cover[]; mayName: boolean }> {
  const [listed, answers] = await Promise.all([
    listCovers(platform, actor),
    answersInPerson(platform.database.reads, actor.empcode),
  ]);
  return { ...listed, mayName: mayName(actor, answers) };
}

/** The same without what they may. */
export async function listCovers(
  platform: Platform,
  { empcode }: Actor,
): Promise<{ mine: Cover[]; forOthers: Cover[] }> {
  const { reads } = platform.database;
  const [mine, forOthers] = await Promise.all([
    store.listCovers(reads, { empcode }),
    store.listCovers(reads, { coverEmpcode: empcode }),
  ]);
  const present = (row: store.CoverRow) => presentCover(row, todayOf(platform), platform.env.TZ);
  return { mine: mine.map(present), forOthers: forOthers.map(present) };
}

/** Whether somebody has something to do with covers: they may name one, or are one today. */
export async function meetsCovers(
  { database }: Platform,
  answersInPerson: AnswersInPerson,
  actor: Actor,
): Promise<boolean> {
  return (
    actor.grants.some(({ onBehalfOf }) => onBehalfOf) ||
    mayName(actor, await answersInPerson(database.reads, actor.empcode))
  );
}

/**
 * At most ten colleagues whom a name, code or address means: those who have it as it is typed by name, then those whom the search of people
 * finds besides.
 */
export async function findColleagues(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  text: string,
): Promise<{ data: Candidate[]; complete: boolean }> {
  const query = text.trim();
  if (query === '') return { data: [], complete: true };
  const { reads } = platform.database;
  const [typed, named] = await Promise.all([
    colleagueStore.findColleagues(reads, query, actor.empcode, found),
    people.named({ typed: query, by: actor.empcode }),
  ]);
  const others = await colleagueStore.readColleagues(
    reads,
    named.empcodes.slice(0, found * 2),
    actor.empcode,
  );
  const all = [...new Map([...typed, ...others].map((one) => [one.empcode, one])).values()].slice(0, found);
  const codes = all.map(({ empcode }) => empcode);
  const roles = lent(actor);
  const fitting = await colleagueStore.whoFits(reads, roles, { among: codes });
  const data = all.map((person) => ({
    ...person,
    // Whoever lends no role asks nobody to approve.
    fits: roles.length === 0 || fitting.some(({ empcode }) => empcode === person.empcode),
  }));
  return { data, complete: named.complete };
}

/** At most five colleagues who hold a role that the actor would lend, for the same place. One read. */
export async function suggestColleagues(platform: Platform, actor: Actor): Promise<Candidate[]> {
  const { empcode, locationId } = actor;
  const near = { except: empcode, near: locationId, limit: suggested };
  const people = await colleagueStore.whoFits(platform.database.reads, lent(actor), near);
  return people.map((person) => ({ ...person, fits: true }));
}

/** Names a colleague for a range of days; both are told. */
export async function saveCover(
  platform: Platform,
  answersInPerson: AnswersInPerson,
  actor: Actor,
  asked: SaveCover,
  caller: Caller,
): Promise<Cover | Refusal> {
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const today = todayOf(platform);
    // Two who plan for one person come one after the other, and two who name each other; nobody leaves meanwhile.
    for (const one of [actor.empcode, asked.coverEmpcode].sort()) await lockEmployee(tx, one);
    const isActive = await worksHere(tx, asked.coverEmpcode);
    const open = await store.listOpen(tx, actor.empcode, today);
    const answers = await answersInPerson(tx, actor.empcode);
    const refused = refuseCover(actor, { ...asked, isActive, answers }, open, today);
    if (refused) return refused;
    const coverId = await store.insertCover(tx, { ...asked, empcode: actor.empcode, createdAt: now });
    const { empcode } = actor;
    const entry = { actor: empcode, action: 'cover.name', subject: empcode, caller };
    await audit(tx, now, { ...entry, after: { coverId, ...asked, ...gained('role', [asked.coverEmpcode]) } });
    const cover = await presented(tx, platform, coverId);
    const days = { from: displayDate(cover.firstDay), to: displayDate(cover.lastDay) };
    const given = { name: cover.lender.name, ...days };
    const roles = lent(actor);
    const [fits] = await colleagueStore.whoFits(tx, roles, { among: [asked.coverEmpcode] });
    const isStranger = roles.length > 0 && !fits;
    await tell(tx, platform, [asked.coverEmpcode], empcode, {
      kind: 'cover.named',
      // Whoever does something else all year hears what it means.
      text: sentence(isStranger ? 'cover_notice_named_stranger' : 'cover_notice_named', given),
    });
    await tell(tx, platform, [empcode], null, {
      kind: 'cover.set',
      text: sentence('cover_notice_set', { name: cover.cover.name, ...days }),
    });
    await tellBoth(tx, platform, cover);
    return cover;
  });
}

/** Two who cover for each other on the same days are told: with both of them away nobody decides. */
async function tellBoth(
  tx: Tx,
  platform: Platform,
  { lender, cover, firstDay, lastDay }: Cover,
): Promise<void> {
  const back = { empcode: cover.empcode, coverEmpcode: lender.empcode };
  const other = await store.firstAcross(tx, back, { firstDay, lastDay });
  if (!other) return;
  const { firstDay: from, lastDay: to } = shared({ firstDay, lastDay }, other);
  const days = { from: displayDate(from), to: displayDate(to) };
  for (const [one, two] of [
    [lender, cover],
    [cover, lender],
  ] as const)
    await tell(tx, platform, [one.empcode], null, {
      kind: 'cover.both',
      text: sentence('cover_notice_both', { name: two.name, ...days }),
    });
}

/** Ends one of the actor's covers early, or cancels it before its first day; both are told. */
export async function endCover(
  platform: Platform,
  actor: Actor,
  coverId: number,
  caller: Caller,
): Promise<Cover | Refusal> {
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const row = await store.findCover(tx, coverId);
    if (!row || row.empcode !== actor.empcode) return refuse(404, 'no_such_cover', m.cover_refused_none());
    const before = presentCover(row, todayOf(platform), platform.env.TZ);
    const isOpen = before.state === 'planned' || before.state === 'running';
    if (!isOpen || !(await store.endCover(tx, coverId, now)))
      return refuse(409, 'cover_over', m.cover_refused_over());
    const planned = before.state === 'planned';
    const { empcode } = actor;
    const action = planned ? 'cover.cancel' : 'cover.end';
    await audit(tx, now, { actor: empcode, action, subject: empcode, caller, after: { coverId } });
    const names = { name: before.lender.name, cover: before.cover.name };
    await tell(tx, platform, [before.cover.empcode, empcode], empcode, {
      kind: 'cover.ended',
      text: sentence(planned ? 'cover_notice_cancelled' : 'cover_notice_ended', names),
    });
    return presented(tx, platform, coverId);
  });
}

async function presented(tx: Tx, platform: Platform, coverId: number): Promise<Cover> {
  const row = await store.findCover(tx, coverId);
  if (!row) throw new Error(`cover ${coverId} is gone`);
  return presentCover(row, todayOf(platform), platform.env.TZ);
}

function todayOf({ now, env }: Platform): string {
  return dayOf(now(), env.TZ);
}
