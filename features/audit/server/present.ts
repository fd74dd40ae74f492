import { m } from '#messages';
import { csvLine } from '../../../formats/csv.ts';
import type { AuditEntry } from '../contract.ts';
import type { EntryRow } from './store.ts';

/** An entry as the wire has it. */
export function presentEntry(row: EntryRow, about: AuditEntry['about']): AuditEntry {
  const { auditId, action, subject, subjectName, address, reference, before, after, position } = row;
  return {
    ...{ auditId, action, subject, subjectName, address, reference, before, after, position },
    about,
    at: row.at.toISOString(),
    actor: row.actor === null ? null : { empcode: row.actor, name: row.actorName },
  };
}

/** The first line of an export. */
export function exportHeader(): string {
  return csvLine([
    m.audit_number(),
    m.audit_time_utc(),
    m.audit_person_code(),
    m.audit_person_name(),
    m.audit_action(),
    m.audit_subject(),
    m.audit_address(),
    m.audit_reference(),
    m.audit_before(),
    m.audit_after(),
    m.audit_position(),
  ]);
}

/** An entry as a line of an export. */
export function exportLine(row: EntryRow): string {
  return csvLine([
    row.auditId,
    row.moment,
    row.actor,
    row.actorName,
    row.action,
    row.subject,
    row.address,
    row.reference,
    jsonOf(row.before),
    jsonOf(row.after),
    row.position,
  ]);
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
