import { m } from '#messages';
import type { AuditEntry } from '../contract.ts';

/** Who did it, by name where the company knows them: else by code, or what it was if nobody was signed in. */
export function whoWords({ actor, address }: Pick<AuditEntry, 'actor' | 'address'>): string {
  if (actor) return actor.empcode === 'scim' ? m.audit_directory() : (actor.name ?? actor.empcode);
  return address ? m.audit_stranger() : m.audit_portal();
}

/** What an entry is about, and the code beside it: the request's. A session's id and a file's own name say nothing to anybody. */
export function aboutWords(
  { kind, name, person, request }: NonNullable<AuditEntry['about']>,
  subject: string,
): [name: string, code: string | null] {
  if (kind === 'session') return [m.audit_about_session({ person, device: name }), null];
  return [m.audit_about_request({ name, person }), request ?? subject];
}
