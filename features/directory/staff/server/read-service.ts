import { hrPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { namesByCode } from '../../company/server/offered-store.ts';
import { listPlaces } from '../../company/server/places-store.ts';
import { readSignInOf } from '../../sign-ins/server/service.ts';
import type { StaffFilter, StaffPage, StaffRecord } from '../contract.ts';
import { maySeeRecord } from '../policy.ts';
import * as changeStore from './change-store.ts';
import * as list from './list-store.ts';
import { presentRecord, presentRow } from './present.ts';
import * as store from './store.ts';

/** A page of the employees that a filter leaves of those whose records the actor reads. Two reads. */
export async function readStaff(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  { cursor, limit = 30, ...filter }: StaffFilter & { cursor?: string; limit?: number },
): Promise<StaffPage | Refusal> {
  const { order } = list.orders[filter.order ?? 'name'];
  const after = placeOf(order, cursor);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const places = hrPlaces(actor);
  const asked = { places, filter, named: await namedIn(people, actor, filter), today };
  const [found, count] = await Promise.all([
    list.listStaff(reads, asked, { after, limit: limit + 1 }),
    list.countStaff(reads, asked),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentRow(row, today)),
    next: last && cursorOf(order, list.placeIn(last, filter)),
    count,
    everywhere: asked.places === null,
  };
}

/** Those of an actor's places whom the search of people finds by what a list of employees is searched for. */
export function namedIn(
  people: Services['peopleSearch'],
  actor: Actor,
  { search, locationId, orgUnit, department }: StaffFilter,
): Promise<readonly string[]> {
  const places = hrPlaces(actor) ?? undefined;
  return people.codesNamed(search, actor.empcode, { places, locationId, orgUnit, department });
}

export const readChoices = ({ database }: Platform) => listPlaces(database.reads, 'open');

/** One employee, with what changed and what is planned. To whoever may not read the record there is none. */
export async function readRecord(
  { database: { reads } }: Platform,
  actor: Actor,
  empcode: string,
): Promise<StaffRecord | Refusal> {
  const row = await store.findRecord(reads, empcode);
  return row && maySeeRecord(actor, row) ? recordWith(reads, actor, row) : notThere(actor);
}

/** The same within a transaction, for whoever has just changed it: be it that they moved somebody to a place that is not theirs. */
export async function recordOf(tx: Tx, actor: Actor, empcode: string): Promise<StaffRecord | Refusal> {
  const row = await store.findRecord(tx, empcode);
  return row ? recordWith(tx, actor, row) : notThere(actor);
}

/** It says the same of whom there is not and of whoever works elsewhere. */
const notThere = (actor: Actor) =>
  refuse(
    404,
    'no_such_employee',
    hrPlaces(actor) === null ? m.directory_staff_refused_none() : m.directory_staff_refused_none_yours(),
  );

async function recordWith(db: Db | Tx, actor: Actor, row: store.RecordRow): Promise<StaffRecord> {
  const { empcode } = row;
  const roles = await store.listRoles(db, empcode);
  const changes = await changeStore.listChanges(db, empcode);
  const values = changes.flatMap(({ before, after }) => [before, after]);
  const codes = values.flatMap(({ managerEmpcode }) => managerEmpcode ?? []);
  const places = values.flatMap(({ locationId }) => locationId ?? []);
  const named = {
    people: await namesByCode(db, codes),
    locations: await store.locationNames(db, places),
  };
  const latest = Math.max(0, ...changes.map(({ changeId }) => changeId));
  const signIn = await readSignInOf(db, actor, empcode);
  return presentRecord(row, { roles, changes, named, latest, signIn }, actor);
}
