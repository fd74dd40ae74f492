import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { mayAnswer } from '../policy.ts';
import type { AnswerQuestion } from '../question-contract.ts';
import * as askedStore from './asked-store.ts';
import '#features/notifications/server/jobs.ts';

/** Answers a question, or corrects the answer, as it was seen. Whoever asked is told; the answer stays for all, unless it is for them alone. */
export async function answerQuestion(
  platform: Platform,
  actor: Actor,
  { questionId, revision, answer, hidden }: AnswerQuestion,
  caller: Caller,
): Promise<{ questionId: number; revision: number } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const held = await askedStore.lockQuestion(tx, questionId);
    if (!held || !mayAnswer(actor, held))
      return refuse(404, 'no_such_question', m.policies_refused_no_question());
    if (held.revision !== revision) return refuse(409, 'moved_on', m.policies_refused_question_moved());
    const next = revision + 1;
    await askedStore.saveQuestionAnswer(tx, questionId, {
      answer,
      answeredBy: actor.empcode,
      answeredAt: at,
      hidden,
      revision: next,
    });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'policy.answer-question',
      subject: held.policy,
      caller,
      before: { questionId, answer: held.answer, hidden: held.hidden },
      after: { questionId, answer, hidden },
    });
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [held.askedBy],
      from: actor.empcode,
      kind: 'policy.answered',
      text: sentence('policies_notice_answered', { name: actor.name, title: held.title }),
      link: `/policies/${held.policy}#questions`,
      about: { thing: `policy-question ${questionId}`, revision: next },
    });
    return { questionId, revision: next };
  });
}
