import { type Sentence, sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { displayDate } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { GrantRow } from './store.ts';

/** The kinds of notices about somebody's roles. */
export const grantNotices = ['role.granted', 'role.ended'] as const;

/** Tells the holder what they may do from now on, or from a day on. Nobody is told of what they have done themselves. */
export async function tellGranted(tx: Tx, { outbox }: Platform, row: GrantRow, by: string): Promise<void> {
  if (row.empcode === by) return;
  const text =
    row.validFrom === null
      ? sentence('directory_grants_notice_granted', { role: row.role, place: placeOf(row) })
      : sentence('directory_grants_notice_planned', {
          role: sentence(roleKeys[row.role]),
          place: placeOf(row),
          day: displayDate(row.validFrom),
        });
  await outbox.put(tx, 'notifications.deliver', {
    to: [row.empcode],
    from: by,
    kind: grantNotices[0],
    link: '/',
    text,
  });
}

/** Tells the holder that they no longer hold a role. */
export async function tellEnded(tx: Tx, { outbox }: Platform, row: GrantRow, by: string): Promise<void> {
  if (row.empcode === by) return;
  const text = sentence('directory_grants_notice_ended', {
    role: sentence(roleKeys[row.role]),
    place: placeOf(row),
  });
  await outbox.put(tx, 'notifications.deliver', {
    to: [row.empcode],
    from: by,
    kind: grantNotices[1],
    link: '/',
    text,
  });
}

function placeOf({ locationName, orgUnitName }: GrantRow): string | Sentence {
  const parts = [locationName, orgUnitName].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : sentence('directory_grants_everywhere');
}

const roleKeys = {
  USER: 'formats_role_user',
  FL1: 'formats_role_fl1',
  FL2: 'formats_role_fl2',
  T1: 'formats_role_t1',
  FINANCE: 'formats_role_finance',
  HR: 'formats_role_hr',
  STORE: 'formats_role_store',
  REGION: 'formats_role_region',
  CLEARANCE: 'formats_role_clearance',
  ADMIN: 'formats_role_admin',
} as const;
