import type { Platform } from '../../../server/platform.ts';
import { findEmployment } from '../../profile/server/store.ts';
import { insertForEach } from './store.ts';

/** A notice to some people, left in the outbox by the use case that it is about. */
export interface NotificationJob {
  /** The empcodes of those it is for; whoever has left is passed over. */
  to: string[];
  /** The empcode of the one it comes from; null: the portal itself. */
  from: string | null;
  /** What it is about, as `thing.event`: `asset-request.approved`. Lower case, at most 80. */
  kind: string;
  /** One sentence; what is past 500 characters is cut. */
  text: string;
  /** A path within the portal. */
  link: string;
}

declare module '../../../server/jobs/outbox.ts' {
  interface Jobs {
    'notifications.deliver': NotificationJob;
  }
}

const textLength = 500;

/** Delivers notices: one row a person, however often the job runs. */
export function workNotifications(platform: Platform): void {
  platform.outbox.work('notifications.deliver', async ({ to, from, kind, text, link }, jobId) => {
    const { writes } = platform.database;
    const known = await findEmployment(writes, from === null ? to : [...to, from]);
    const empcodes = to.filter((empcode) => known.get(empcode) === 'here');
    const characters = [...text];
    const whole = characters.length <= textLength;
    await insertForEach(writes, empcodes, {
      jobId,
      fromEmpcode: from !== null && known.has(from) ? from : null,
      kind,
      text: whole ? text : `${characters.slice(0, textLength - 1).join('')}…`,
      link,
      createdAt: platform.now(),
    });
  });
}
