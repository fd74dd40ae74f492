import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../../contract/refusal.ts';
import { cursorOf, pageOf, placeOf } from '../../../../server/db/cursor.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Platform } from '../../../../server/platform.ts';
import { listPlaces } from '../../company/server/places-store.ts';
import { readSignInOf } from '../../sign-ins/server/service.ts';
import type { StaffFilter, StaffRecord, StaffRow } from '../contract.ts';
import * as list from './list-store.ts';
import { presentRecord, presentRow } from './present.ts';
import * as store from './store.ts';

/** A page of the employees that a filter leaves. Two reads. */
export async function readStaff(
  platform: Platform,
  { cursor, limit = 30, ...filter }: StaffFilter & { cursor?: string; limit?: number },
): Promise<{ data: StaffRow[]; next: string | null; count: number } | Refusal> {
  const { order } = list.orders[filter.order ?? 'name'];
  const after = placeOf(order, cursor, m.directory_staff_refused_cursor);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const [found, count] = await Promise.all([
    list.listStaff(reads, filter, { after, limit: limit + 1 }),
    list.countStaff(reads, filter),
  ]);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map(presentRow), next: last && cursorOf(order, list.placeIn(last, filter)), count };
}

export const readChoices = ({ database }: Platform) => listPlaces(database.reads);

/** One employee, with what changed and what is planned. */
export async function readRecord(
  platform: Platform,
  actor: Actor,
  empcode: string,
): Promise<StaffRecord | Refusal> {
  return recordOf(platform.database.reads, actor, empcode);
}

/** The same within a transaction, which has just changed it. */
export async function recordOf(db: Db | Tx, actor: Actor, empcode: string): Promise<StaffRecord | Refusal> {
  const row = await store.findRecord(db, empcode);
  if (!row) return refuse(404, 'no_such_employee', m.directory_staff_refused_none());
  const roles = await store.listRoles(db, empcode);
  const changes = await store.listChanges(db, empcode);
  const values = changes.flatMap(({ before, after }) => [before, after]);
  const codes = values.flatMap(({ managerEmpcode }) => managerEmpcode ?? []);
  const places = values.flatMap(({ locationId }) => locationId ?? []);
  const named = {
    people: await store.namesByCode(db, codes),
    locations: await store.locationNames(db, places),
  };
  const latest = Math.max(0, ...changes.map(({ changeId }) => changeId));
  const signIn = await readSignInOf(db, actor, empcode);
  return presentRecord(row, { roles, changes, named, latest, signIn }, actor);
}
