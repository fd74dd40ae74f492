import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import type { Platform } from '../../../server/platform.ts';
import { momentNow } from '../../../server/records/service.ts';
import { type WaitingItem, type WaitingSource, waitingAt } from '../../dashboard/contract.ts';
import { listOpen } from './policy-store.ts';
import { lookingAs } from './read-service.ts';

/** The policies that somebody is asked to read. One read. */
export function waitingPolicies(platform: Platform): WaitingSource {
  return async (actor) => {
    const { today } = momentNow(platform);
    const open = await listOpen(platform.database.reads, lookingAs(actor, today));
    const items = open.map(
      ({ policy, title, dueOn, askedOn }): WaitingItem => ({
        ...{ kind: 'policy.read', id: policy, title, tone: dueOn < today ? 'ask' : 'quiet' },
        detail: m.policies_waiting_detail({ day: displayDate(dueOn) }),
        label: m.policies_waiting_label(),
        link: `/policies/${policy}`,
        since: `${askedOn}T00:00:00.000Z`,
      }),
    );
    return waitingAt('/policies', items);
  };
}
