import type { Reader } from '#contract/hidden-number.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { inOrder } from '#formats/text/lists.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Db, transact } from '#server/db/database.ts';
import { languages } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import { lockEmployee } from '../../company/server/offered-store.ts';
import { updateEmployee } from '../../company/server/store.ts';
import { aboveOn } from '../../company/server/versions-store.ts';
import { type EmployeeCard, type MyPeople, peopleLimits, type SaveContact } from '../contract.ts';
import * as markStore from './mark-store.ts';
import { presentPerson } from './present.ts';
import * as store from './store.ts';

const nobody = () => refuse(404, 'no_such_colleague', m.directory_no_such_colleague());

/** A colleague's card. Refused (404) where nobody of that code works here. */
export async function readCard(
  { database: { reads }, env, now }: Platform,
  actor: Actor,
  empcode: string,
): Promise<EmployeeCard | Refusal> {
  const above = await aboveOn(reads, empcode, dayOf(now(), env.TZ), peopleLimits.chain + 1);
  const chainCodes = above.slice(1).map((manager) => manager.empcode);
  const [rows, reports, total, favourite] = await Promise.all([
    store.readPeople(reads, [empcode, actor.empcode, ...chainCodes]),
    store.reportsOf(reads, empcode, peopleLimits.reports),
    store.countReports(reads, empcode),
    markStore.isFavourite(reads, actor.empcode, empcode),
  ]);
  const byCode = new Map(rows.map((row) => [row.empcode, row]));
  const person = byCode.get(empcode);
  if (!person) return nobody();
  const reader = readerOf(actor, byCode.get(actor.empcode));
  return {
    person: presentPerson(person, reader),
    joinedOn: person.joinedOn,
    chain: chainCodes.flatMap((code) => {
      const row = byCode.get(code);
      return row ? [presentPerson(row, reader)] : [];
    }),
    reports: { total, people: reports.map((row) => presentPerson(row, reader)) },
    favourite,
  };
}

function readerOf(actor: Actor, row: { managerEmpcode: string | null } | undefined): Reader {
  return { empcode: actor.empcode, grants: actor.grants, managerEmpcode: row?.managerEmpcode ?? null };
}

/** These people in the order of the codes, whoever has left left out, and the actor as a reader of them. One read. */
export async function readColleagues(
  db: Db,
  actor: Actor,
  empcodes: readonly string[],
): Promise<{ rows: store.PersonRow[]; reader: Reader }> {
  const rows = empcodes.length > 0 ? await store.readPeople(db, [...empcodes, actor.empcode]) : [];
  const byCode = new Map(rows.map((row) => [row.empcode, row]));
  return {
    rows: empcodes.flatMap((code) => byCode.get(code) ?? []),
    reader: readerOf(actor, byCode.get(actor.empcode)),
  };
}

/** Whom the actor keeps and whom they opened last. */
export async function readMyPeople({ database: { reads } }: Platform, actor: Actor): Promise<MyPeople> {
  const marks = await markStore.marksOf(reads, actor.empcode);
  const colleagues = marks.map(({ colleague }) => colleague);
  const { rows, reader } = await readColleagues(reads, actor, colleagues);
  const people = rows.map((row) => presentPerson(row, reader));
  const kept = new Set(marks.flatMap((mark) => (mark.favouriteSince ? [mark.colleague] : [])));
  const opened = new Set(marks.flatMap((mark) => (mark.openedAt ? [mark.colleague] : [])));
  return {
    favourites: people
      .filter(({ empcode }) => kept.has(empcode))
      .sort((one, other) => inOrder(one.name, other.name)),
    recent: people.filter(({ empcode }) => opened.has(empcode)),
  };
}

/** Keeps a colleague among the actor's favourites, or no longer. Refused (404) where there is no such colleague, (409) at the most. */
export async function keepFavourite(
  { database, now }: Platform,
  { empcode }: Actor,
  given: { readonly empcode: string; readonly favourite: boolean },
  caller: Caller,
): Promise<{ favourite: boolean } | Refusal> {
  return transact(database, async (tx) => {
    await lockEmployee(tx, empcode);
    const [colleague] = await store.readPeople(tx, [given.empcode]);
    if (given.favourite && !colleague) return nobody();
    if (given.favourite && (await markStore.countFavourites(tx, empcode)) >= peopleLimits.favourites)
      return refuse(
        409,
        'too_many_favourites',
        m.directory_too_many_favourites({ most: peopleLimits.favourites }),
      );
    if (given.favourite)
      await markStore.addFavourite(tx, { empcode, colleague: given.empcode, favouriteSince: now() });
    else await markStore.removeFavourite(tx, empcode, given.empcode);
    const action = given.favourite ? 'directory.favourite' : 'directory.unfavourite';
    await audit(tx, now(), { actor: empcode, action, subject: given.empcode, caller });
    return { favourite: given.favourite };
  });
}

/** Keeps that the actor has opened a colleague's card. Refused (404) where there is no such colleague. */
export async function noteOpened(
  { database, now }: Platform,
  { empcode }: Actor,
  colleague: string,
): Promise<{ empcode: string } | Refusal> {
  return transact(database, async (tx) => {
    await lockEmployee(tx, empcode);
    if ((await store.readPeople(tx, [colleague])).length === 0) return nobody();
    await markStore.setOpened(tx, { empcode, colleague, openedAt: now() }, peopleLimits.recent);
    return { empcode: colleague };
  });
}

/** Keeps what the actor is called beside their name, and whether they hide their number. */
export async function saveContact(
  { database, env, now }: Platform,
  { empcode }: Actor,
  { knownAs, phoneHidden }: SaveContact,
  caller: Caller,
): Promise<{ knownAs: string | null; phoneHidden: boolean } | Refusal> {
  const after = { knownAs: knownAs || null, phoneHidden };
  const at = now();
  const origin = { source: 'portal', by: empcode, at, today: dayOf(at, env.TZ) } as const;
  return transact(database, async (tx) => {
    const before = await store.contactOf(tx, empcode);
    await updateEmployee(tx, empcode, after, origin);
    await audit(tx, at, {
      actor: empcode,
      action: 'directory.contact',
      subject: empcode,
      caller,
      before,
      after,
    });
    return after;
  });
}

/** Keeps in which language the actor reads; null: as their browser asks. Refused (422) where the portal does not speak it. */
export async function saveLanguage(
  { database, env, now }: Platform,
  { empcode, language: before }: Actor,
  language: string | null,
  caller: Caller,
): Promise<{ language: string | null } | Refusal> {
  if (language !== null && !languages.some((spoken) => spoken === language))
    return refuse(422, 'no_such_language', m.directory_no_such_language());
  const at = now();
  const origin = { source: 'portal', by: empcode, at, today: dayOf(at, env.TZ) } as const;
  return transact(database, async (tx) => {
    await updateEmployee(tx, empcode, { language }, origin);
    await audit(tx, at, {
      actor: empcode,
      action: 'directory.language',
      subject: empcode,
      caller,
      before: { language: before ?? null },
      after: { language },
    });
    return { language };
  });
}
