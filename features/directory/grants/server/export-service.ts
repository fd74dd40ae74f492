import type { Actor } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { placeWords } from '../../company/server/offered-store.ts';
import type { GrantFilter } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { stateOn } from '../rules.ts';
import { endedWords, sourceWords, stateWords } from '../state-words.ts';
import { placedOf } from './present.ts';
import * as store from './store.ts';

/** The grants that a filter leaves. */
export async function exportGrants(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  filter: GrantFilter,
): Promise<ExportedList<store.GrantRow, Place>> {
  const places = await placeWords(platform.database.reads, filter);
  const { today } = momentNow(platform);
  const narrowed = { ...filter, named: await people.codesNamed(filter.search, actor.empcode) };
  const { placeIn } = store.orders[filter.order ?? 'newest'];
  return {
    title: m.directory_grants_title(),
    action: 'role.export',
    filters: filtersOf(
      [m.directory_staff_search(), filter.search],
      [m.directory_staff_role(), filter.role && roleName(filter.role)],
      [m.directory_staff_location(), places.location],
      [m.directory_staff_org_unit(), places.orgUnit],
      [m.directory_staff_status(), stateWords[filter.state ?? 'effect']()],
    ),
    columns: columnsOf(today, platform.env.TZ),
    count: (db, most) => store.countGrants(db, narrowed, { today, most }),
    read: (db, after, limit) => store.listGrants(db, narrowed, { today, after, limit }),
    keyOf: placeIn,
  };
}

const columnsOf = (today: string, timeZone: string): Column<store.GrantRow>[] => [
  { header: m.directory_grants_person_code(), kind: 'code', value: (row) => row.empcode },
  { header: m.directory_grants_person(), kind: 'text', value: (row) => row.name },
  { header: m.directory_staff_role(), kind: 'text', value: (row) => roleName(row.role) },
  { header: m.directory_grants_what(), kind: 'text', value: (row) => letsWords(placedOf(row)) },
  { header: m.directory_staff_location_code(), kind: 'code', value: (row) => row.locationId },
  { header: m.directory_staff_location(), kind: 'text', value: (row) => row.locationName },
  { header: m.directory_staff_org_unit_code(), kind: 'code', value: (row) => row.orgUnit },
  { header: m.directory_staff_org_unit(), kind: 'text', value: (row) => row.orgUnitName },
  {
    header: m.directory_grants_from(),
    kind: 'day',
    value: (row) => row.validFrom ?? (row.grantedAt && dayOf(row.grantedAt, timeZone)),
  },
  { header: m.directory_grants_last_day(), kind: 'day', value: (row) => row.lastDay },
  { header: m.directory_staff_status(), kind: 'text', value: (row) => stateWords[stateOn(row, today)]() },
  {
    header: m.directory_grants_source(),
    kind: 'text',
    value: (row) => row.source && sourceWords[row.source](),
  },
  { header: m.directory_grants_granted_by(), kind: 'text', value: (row) => row.granterName ?? row.grantedBy },
  { header: m.directory_grants_granted_at(), kind: 'moment', value: (row) => row.grantedAt },
  { header: m.directory_grants_why(), kind: 'text', value: (row) => row.why },
  {
    header: m.directory_grants_ended_why(),
    kind: 'text',
    value: (row) => row.endedWhy && endedWords[row.endedWhy](),
  },
  { header: m.directory_grants_ended_by(), kind: 'text', value: (row) => row.enderName ?? row.endedBy },
  { header: m.directory_grants_ended_at(), kind: 'moment', value: (row) => row.endedAt },
];
