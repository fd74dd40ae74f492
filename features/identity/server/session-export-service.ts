import type { Actor } from '#contract/people.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { deviceOf } from '../device.ts';
import { openAt } from './session-service.ts';
import { type ListedSession, listSessions, placeOf } from './session-store.ts';

/** The open sessions of those whom `search` names, or of everyone. */
export async function exportOf(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  search: string,
): Promise<ExportedList<ListedSession, Place>> {
  const whose = { search: search.trim(), named: await people.codesNamed(search, actor.empcode) };
  const at = openAt(platform);
  return {
    title: m.identity_sessions_title(),
    action: 'session.export',
    filters: filtersOf([m.identity_sessions_search(), whose.search]),
    columns: columnsNow(),
    count: async (db, most) => (await listSessions(db, whose, at, most)).length,
    read: (db, after, limit) => listSessions(db, whose, at, limit, after),
    keyOf: placeOf,
  };
}

const columnsNow = (): Column<ListedSession>[] => [
  { header: m.identity_sessions_empcode(), kind: 'code', value: (row) => row.empcode },
  { header: m.identity_sessions_name(), kind: 'text', value: (row) => row.name },
  {
    header: m.identity_sessions_browser(),
    kind: 'text',
    value: ({ userAgent }) => deviceOf(userAgent).browser,
  },
  {
    header: m.identity_sessions_system(),
    kind: 'text',
    value: ({ userAgent }) => deviceOf(userAgent).system,
  },
  { header: m.identity_sessions_address(), kind: 'code', value: (row) => row.address },
  { header: m.identity_sessions_created(), kind: 'moment', value: (row) => row.createdAt },
  { header: m.identity_sessions_last_used(), kind: 'moment', value: (row) => row.lastSeenAt },
  { header: m.identity_sessions_expires(), kind: 'moment', value: (row) => row.expiresAt },
];
