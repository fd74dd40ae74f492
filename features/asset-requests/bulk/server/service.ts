import { createHash } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import type { UpdateRequest } from '../../steps/contract.ts';
import { act } from '../../steps/server/service.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import type { BulkItem } from '../contract.ts';

/** Takes the steps in their order, each in a transaction of its own, and answers what came of each. */
export async function actOnMany(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  { steps, submitted }: { steps: readonly UpdateRequest[]; submitted: Submitted },
): Promise<BulkItem[] | Refusal> {
  const most = platform.settings.now.decisionsAtOnce;
  if (steps.length > most) return refuse(422, 'too_many', m.assetrequests_bulk_too_many({ most }));
  const items: BulkItem[] = [];
  for (const [index, step] of steps.entries())
    items.push(await actOnOne(platform, desk, actor, step, ofItem(submitted, index, step)));
  return items;
}

/** What names one of the steps: its place among them, and what it is. */
function ofItem(submitted: Submitted, index: number, step: UpdateRequest): Submitted {
  const hashed = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const { key } = submitted;
  return { ...submitted, key: key === null ? null : hashed([key, index]), hash: hashed(step) };
}

async function actOnOne(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  given: UpdateRequest,
  submitted: Submitted,
): Promise<BulkItem> {
  const { requestID, currentRole, assests, shop, ...rest } = given;
  const requestNumber = requestNumberOf(requestID) ?? 0;
  const step = { ...rest, role: currentRole };
  try {
    const result = await act(platform, desk, actor, { requestNumber, step, assests, shop, submitted });
    if (!isRefusal(result)) return { requestID, done: result, error: null };
    const { code, message, fields } = result;
    return { requestID, done: null, error: { code, message: say(message), ...(fields && { fields }) } };
  } catch (error) {
    const { reference } = submitted;
    platform.log.error({ err: error, reference, requestID }, 'one of many steps could not be taken');
    return { requestID, done: null, error: { code: 'failed', message: m.error_failed() } };
  }
}
