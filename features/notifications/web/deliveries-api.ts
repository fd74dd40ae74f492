import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { calls } from '../calls.ts';
import type * as contract from '../deliveries-contract.ts';

const api = callsOf<typeof contract>(calls);

/** What did not arrive. */
export const undelivered = dataOf(['undelivered'], api.getUndelivered);

/** Has a letter tried at somebody's address, and shows that it is. */
export async function tryAddressOf(empcode: string): Promise<void> {
  await attempt(api.tryAddress({ body: { empcode } }), m.notifications_lost_not_tried());
  await queryClient.invalidateQueries({ queryKey: undelivered.queryKey });
}
