import { hrPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { placeWords } from '../../company/server/offered-store.ts';
import type { StaffFilter } from '../contract.ts';
import { seesPhone } from '../policy.ts';
import { inTime } from '../rules.ts';
import { countStaff, listStaff, placeIn, type StaffListRow } from './list-store.ts';
import { namedIn } from './read-service.ts';

/** The employees that a filter leaves of those whose records the actor reads, as they see them, with every code that a file which comes back is read by. */
export async function exportStaff(
  { database, env, now }: Platform,
  people: Services['peopleSearch'],
  filter: StaffFilter,
  actor: Actor,
): Promise<ExportedList<StaffListRow, Place>> {
  const words = await placeWords(database.reads, filter);
  const today = dayOf(now(), env.TZ);
  const asked = { places: hrPlaces(actor), filter, named: await namedIn(people, actor, filter), today };
  return {
    title: m.directory_staff_title(),
    action: 'employee.export',
    filters: filtersOf(
      [m.directory_staff_search(), filter.search],
      [m.directory_staff_location(), words.location],
      [m.directory_staff_department(), filter.department],
      [m.directory_staff_org_unit(), words.orgUnit],
      [m.directory_staff_status(), statusWords[filter.status ?? 'here']()],
      [m.export_places(), asked.places && m.export_places_yours()],
    ),
    columns: columnsFor(actor, today),
    count: (db, most) => countStaff(db, asked, most),
    read: (db, after, limit) => listStaff(db, asked, { after, limit }),
    keyOf: (row) => placeIn(row, filter),
  };
}

const statusWords = {
  here: m.directory_staff_here,
  joining: m.directory_staff_joining,
  leaving: m.directory_staff_leaving,
  left: m.directory_staff_left,
  bounced: m.directory_staff_bounced_status,
} as const;

function columnsFor(actor: Actor, today: string): Column<StaffListRow>[] {
  return [
    { header: m.directory_staff_empcode(), kind: 'code', value: (row) => row.empcode },
    { header: m.directory_staff_name(), kind: 'text', value: (row) => row.name },
    { header: m.directory_staff_known_as(), kind: 'text', value: (row) => row.knownAs },
    { header: m.directory_staff_email(), kind: 'text', value: (row) => row.email },
    {
      header: m.directory_staff_phone(),
      kind: 'code',
      value: (row) => (seesPhone(actor, row) ? row.phone : null),
    },
    { header: m.directory_staff_designation(), kind: 'text', value: (row) => row.designation },
    { header: m.directory_staff_department(), kind: 'text', value: (row) => row.department },
    { header: m.directory_staff_grade(), kind: 'code', value: (row) => row.grade },
    { header: m.directory_staff_location_code(), kind: 'code', value: (row) => row.locationId },
    { header: m.directory_staff_location(), kind: 'text', value: (row) => row.locationName },
    { header: m.directory_staff_city(), kind: 'text', value: (row) => row.city },
    { header: m.directory_staff_org_unit_code(), kind: 'code', value: (row) => row.orgUnit },
    { header: m.directory_staff_org_unit(), kind: 'text', value: (row) => row.orgUnitName },
    { header: m.directory_staff_manager_code(), kind: 'code', value: (row) => row.managerEmpcode },
    { header: m.directory_staff_manager(), kind: 'text', value: (row) => row.managerName },
    { header: m.directory_staff_joined(), kind: 'day', value: (row) => row.joinedOn },
    { header: m.directory_staff_born(), kind: 'day', value: (row) => row.bornOn },
    {
      header: m.directory_staff_left(),
      kind: 'day',
      value: (row) => inTime(row.leftOn, today, row.plannedOn).leftOn,
    },
  ];
}
