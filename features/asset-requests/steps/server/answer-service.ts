import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { type Answer, type KeptAnswer, presentAnswer } from './answer-present.ts';

/** Takes a step in a transaction, once for a submission: whoever sends it again is answered the same, in the language that is spoken then. */
export async function answerOnce(
  platform: Platform,
  submitted: Submitted,
  work: (tx: Tx) => Promise<KeptAnswer | Refusal>,
): Promise<{ answer: Answer; repeated: boolean } | Refusal> {
  const done = await transact(platform.database, (tx) => once(tx, submitted, platform.now(), () => work(tx)));
  return isRefusal(done) ? done : { ...done, answer: presentAnswer(done.answer) };
}
