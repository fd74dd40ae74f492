import type { Actor } from '#contract/people.ts';

/** A notification is read, and marked as read, only by the one it was sent to: whose notifications a call is about. */
export function notificationsOf(actor: Actor): string {
  return actor.empcode;
}
