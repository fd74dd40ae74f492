import type { AuditEntry } from '../contract.ts';
import { type Gain, gains } from '../rules.ts';
import type { EntryRow } from './store.ts';

/** What an entry's `after` says of who gained power (server/audit/record.ts). */
interface Told {
  readonly gained?: readonly { readonly empcode: string; readonly what: Gain }[];
  readonly gainedMore?: number;
}
const toldBy = ({ after }: Pick<EntryRow, 'after'>): Told => (after ?? {}) as Told;

/** The codes of those who gained power by an entry. */
export const gainersOf = (row: Pick<EntryRow, 'after'>): string[] =>
  (toldBy(row).gained ?? []).map(({ empcode }) => empcode);

/** An entry as the wire has it. `names`: of those who gained power by it, by their codes. */
export function presentEntry(
  row: EntryRow,
  about: AuditEntry['about'],
  names: ReadonlyMap<string, string>,
): AuditEntry {
  const { auditId, action, subject, subjectName, address, reference, before, after, position } = row;
  return {
    auditId,
    action,
    subject,
    subjectName,
    address,
    reference,
    before,
    after,
    position,
    about,
    at: row.at.toISOString(),
    actor: row.actor === null ? null : { empcode: row.actor, name: row.actorName },
    gained: gainedIn(toldBy(row), names),
  };
}

function gainedIn(
  { gained = [], gainedMore = 0 }: Told,
  names: ReadonlyMap<string, string>,
): AuditEntry['gained'] {
  const found = gains.flatMap((what) => {
    const people = gained
      .filter((one) => one.what === what)
      .map(({ empcode }) => names.get(empcode) ?? empcode);
    return people.length > 0 ? [{ what, names: people, more: 0 }] : [];
  });
  // So many are more than one entry names: they are of what it has most of.
  const [most] = found.toSorted((one, other) => other.names.length - one.names.length);
  return found.map((one) => (one === most ? { ...one, more: gainedMore } : one));
}
