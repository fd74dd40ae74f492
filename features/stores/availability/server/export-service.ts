import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { ExportedList } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import { markWords } from '../../attendance/mark-words.ts';
import type { Mark } from '../../attendance/marks.ts';
import { readerOf } from '../../places/server/present.ts';
import type * as contract from '../contract.ts';
import { presentAway } from './present.ts';
import { lookAt } from './service.ts';
import { countAway, listAway } from './store.ts';

type Row = contract.Away;

/** Everybody on the rolls of some stores on a day, each with how it stands with them. */
export async function exportPeople(
  platform: Platform,
  actor: Actor,
  query: Pick<QueryOf<typeof contract.availability>, 'scope' | 'key' | 'day'>,
): Promise<ExportedList<Row, readonly [string, string, string]> | Refusal> {
  const looked = await lookAt(platform, actor, query);
  if (isRefusal(looked)) return looked;
  const { days, title } = looked;
  const reader = readerOf(actor);
  return {
    title: m.stores_availability_title(),
    action: 'stores.exportAvailability',
    filters: [
      [m.stores_scope(), title],
      ...days.map(({ day }) => [m.stores_day(), displayDate(day)] as const),
    ],
    columns: [
      { header: m.stores_sheet_code(), kind: 'code', value: ({ empcode }) => empcode },
      { header: m.stores_person(), kind: 'text', value: ({ empname }) => empname },
      { header: m.stores_designation(), kind: 'text', value: ({ designation }) => designation },
      { header: m.stores_store(), kind: 'text', value: ({ storeName }) => storeName },
      {
        header: m.stores_sheet_state(),
        kind: 'text',
        value: ({ state }) => (state === null ? m.stores_not_marked() : markWords[state as Mark]()),
      },
      { header: m.stores_phone(), kind: 'code', value: ({ empPhoneNumber }) => empPhoneNumber },
      { header: m.stores_manager(), kind: 'text', value: ({ managerName }) => managerName },
      {
        header: m.stores_manager_phone(),
        kind: 'code',
        value: ({ managerPhoneNumber }) => managerPhoneNumber,
      },
    ],
    count: async (db, most) => Math.min(most, await countAway(db, days, null)),
    read: async (db, after, limit) =>
      (await listAway(db, days, null, after, limit)).map((row) => presentAway(row, reader)),
    keyOf: ({ empname, empcode, store }) => [empname, empcode, store],
  };
}
