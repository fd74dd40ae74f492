import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../../contract/refusal.ts';
import { audit } from '../../../../server/audit/record.ts';
import { cursorOf, type Place, pageOf, placeOf } from '../../../../server/db/cursor.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { sheetBytes } from '../../../../server/files/sheet.ts';
import type { Caller } from '../../../../server/http/caller.ts';
import type { Platform } from '../../../../server/platform.ts';
import type { Candidate, StaffFilter, StaffRecord, StaffRow } from '../contract.ts';
import * as list from './list-store.ts';
import { presentRecord, presentRow, sheetLine } from './present.ts';
import * as store from './store.ts';

const candidates = 10;

const placeIn = (row: list.StaffListRow, { order = 'name' }: StaffFilter): Place =>
  order === 'name' ? [row.lowerName, row.empcode] : [row.joinedOn, row.empcode];

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
  return { data: rows.map(presentRow), next: last && cursorOf(order, placeIn(last, filter)), count };
}

export const readChoices = ({ database }: Platform) => list.listChoices(database.reads);

/** At most ten who work here whose name, code or address begins so. */
export async function findManagers({ database }: Platform, text: string): Promise<Candidate[]> {
  const query = text.trim();
  return query === '' ? [] : list.findCandidates(database.reads, query, candidates);
}

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
  return presentRecord(row, { roles, changes, named, latest }, actor);
}

const exportedAtOnce = 1_000;

/** The employees that a filter leaves as a spreadsheet, written as it is read. That it was exported is an entry of the log before it. */
export async function exportStaff(
  platform: Platform,
  actor: Actor,
  filter: StaffFilter,
  caller: Caller,
): Promise<AsyncGenerator<Uint8Array>> {
  await audit(platform.database.writes, platform.now(), {
    ...{ actor: actor.empcode, action: 'employee.export', ...caller, after: filter },
  });
  return sheetBytes(
    { name: m.directory_staff_title(), columns: sheetColumns() },
    linesOf(platform, actor, filter),
  );
}

async function* linesOf({ database }: Platform, actor: Actor, filter: StaffFilter) {
  for (let after: Place | null = null; ; ) {
    const rows: list.StaffListRow[] = await list.listStaff(database.reads, filter, {
      after,
      limit: exportedAtOnce,
    });
    if (rows.length > 0) yield rows.map((row) => sheetLine(row, actor));
    const last = rows.at(-1);
    if (!last || rows.length < exportedAtOnce) return;
    after = placeIn(last, filter);
  }
}

function sheetColumns() {
  const texts = [
    m.directory_staff_empcode(),
    m.directory_staff_name(),
    m.directory_staff_known_as(),
    m.directory_staff_email(),
    m.directory_staff_phone(),
    m.directory_staff_designation(),
    m.directory_staff_department(),
    m.directory_staff_grade(),
    m.directory_staff_org_unit(),
    m.directory_staff_location_code(),
    m.directory_staff_location(),
    m.directory_staff_city(),
    m.directory_staff_manager_code(),
    m.directory_staff_manager(),
  ].map((header) => ({ header, width: 22 }));
  const days = [m.directory_staff_joined(), m.directory_staff_born(), m.directory_staff_left()];
  return [...texts, ...days.map((header) => ({ header, width: 14, numFmt: 'dd-mm-yyyy' }))];
}
