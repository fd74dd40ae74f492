import type { Reader } from '#contract/hidden-number.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { aboveOn } from '../../company/server/versions-store.ts';
import { type EmployeeCard, peopleLimits } from '../contract.ts';
import * as markStore from './mark-store.ts';
import { presentPerson } from './present.ts';
import * as store from './store.ts';

export const nobody = () => refuse(404, 'no_such_colleague', m.directory_no_such_colleague());

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
