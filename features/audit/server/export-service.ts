import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { AuditFilter } from '../contract.ts';
import { gainWords } from '../gain-words.ts';
import { wantedBy } from './service.ts';
import { countEntries, type EntryRow, listEntries } from './store.ts';

/** The entries that a filter leaves, newest first, as the log has them: what reads it knows actions and times as they are written there. */
export async function exportEntries(
  platform: Platform,
  people: Services['peopleSearch'],
  filter: AuditFilter,
): Promise<ExportedList<EntryRow, Place>> {
  const wanted = await wantedBy(platform, people, filter);
  return {
    title: m.audit_title(),
    action: 'audit-log.export',
    filters: filtersOf(
      [m.audit_person(), filter.person],
      [m.audit_action(), filter.action],
      [m.audit_subject(), filter.subject],
      [m.audit_reference(), filter.reference],
      [m.audit_from(), filter.from && displayDate(filter.from)],
      [m.audit_to(), filter.to && displayDate(filter.to)],
      [m.audit_gained(), filter.gained && gainWords(filter.gained)],
    ),
    columns: columns(),
    count: (db, most) => countEntries(db, wanted, most),
    read: (db, after, limit) => listEntries(db, wanted, after, limit),
    keyOf: ({ moment, auditId }) => [moment, auditId],
  };
}

function columns(): Column<EntryRow>[] {
  return [
    { header: m.audit_number(), kind: 'number', value: (row) => row.auditId },
    { header: m.audit_time_utc(), kind: 'text', value: (row) => row.moment },
    { header: m.audit_person_code(), kind: 'code', value: (row) => row.actor },
    { header: m.audit_person_name(), kind: 'text', value: (row) => row.actorName },
    { header: m.audit_action(), kind: 'text', value: (row) => row.action },
    { header: m.audit_subject(), kind: 'code', value: (row) => row.subject },
    { header: m.audit_address(), kind: 'code', value: (row) => row.address },
    { header: m.audit_reference(), kind: 'code', value: (row) => row.reference },
    { header: m.audit_before(), kind: 'text', value: (row) => jsonOf(row.before) },
    { header: m.audit_after(), kind: 'text', value: (row) => jsonOf(row.after) },
    { header: m.audit_position(), kind: 'number', value: (row) => row.position },
  ];
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
