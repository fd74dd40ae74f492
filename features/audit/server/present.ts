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
