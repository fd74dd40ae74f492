import { isRefusal } from '#contract/refusal.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { lockRequest } from '../../requests/server/store.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import { toldOf } from './service.ts';

/** Notices that ask their reader to do something; the others say what has happened. */
const asking = new Set(['asset-request.waiting', 'asset-request.reminder', 'asset-request.nudge']);

/** Tells whether what a notice asks of somebody is still theirs to do. */
export function requestWaits(platform: Platform) {
  return async ({ kind, thing }: { kind: string; thing: string }, empcode: string): Promise<boolean> => {
    if (!asking.has(kind)) return true;
    const waits = await transact(platform.database, async (tx) => {
      const requestNumber = requestNumberOf(thing);
      const request = requestNumber === null ? undefined : await lockRequest(tx, requestNumber);
      if (!request) return false;
      if (request.owner === 'USER') return request.empcode === empcode;
      const { next } = await toldOf(tx, request, momentOf(platform).today);
      return next.some((person) => person.empcode === empcode);
    });
    return !isRefusal(waits) && waits;
  };
}
