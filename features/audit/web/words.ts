import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import type { AuditEntry } from '../contract.ts';

/** When something was logged, to the second: DD-MM-YYYY HH:MM:SS. */
export function momentWords(at: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at));
  return `${displayDate(at, timeZone)} ${time}`;
}

/** Who did it, by name where the company knows them: else by code, or what it was if nobody was signed in. */
export function whoWords({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string {
  if (actor) return actor.empcode === 'scim' ? m.audit_directory() : (actor.name ?? actor.empcode);
  return address ? m.audit_stranger() : m.audit_portal();
}

/** What was done; an action without a wording of its own shows as it is. */
export function actionWords(action: string): string {
  return m.audit_action_words({ action });
}
