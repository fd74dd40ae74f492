import type { Db, Tx } from '#server/db/database.ts';
import type { QuestionRow } from './question-store.ts';
import './tables.ts';

/** Questions about a policy as they are asked and answered. */

/** How many of somebody's questions nobody has answered. */
export async function countOpenOf(tx: Tx, empcode: string): Promise<number> {
  const { count } = await tx
    .selectFrom('policyQuestions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('askedBy', '=', empcode)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What stands on a page of a version. */
export async function pageText(
  db: Db | Tx,
  of: { policy: string; number: number; page: number },
): Promise<string> {
  const found = await db
    .selectFrom('policyPages')
    .select('text')
    .where('policy', '=', of.policy)
    .where('number', '=', of.number)
    .where('page', '=', of.page)
    .executeTakeFirst();
  return found?.text ?? '';
}

/** Keeps a question. Returns its number. */
export async function insertQuestion(
  tx: Tx,
  row: Pick<QuestionRow, 'policy' | 'number' | 'page' | 'passage' | 'question' | 'askedBy' | 'askedAt'>,
): Promise<number> {
  const { questionId } = await tx
    .insertInto('policyQuestions')
    .values({ ...row, answer: null, answeredBy: null, answeredAt: null })
    .returning('questionId')
    .executeTakeFirstOrThrow();
  return questionId;
}

/** A question, held until the end of the transaction. */
export async function lockQuestion(tx: Tx, questionId: number) {
  return tx
    .selectFrom('policyQuestions as question')
    .innerJoin('policies as policy', 'policy.policy', 'question.policy')
    .innerJoin('employees as asker', 'asker.empcode', 'question.askedBy')
    .select(['question.policy', 'question.number', 'question.page', 'question.askedBy', 'question.answer'])
    .select(['question.hidden', 'question.revision', 'policy.title', 'asker.locationId', 'asker.orgUnit'])
    .where('question.questionId', '=', questionId)
    .forUpdate('question')
    .executeTakeFirst();
}

/** Answers it. */
export async function saveQuestionAnswer(
  tx: Tx,
  questionId: number,
  answer: { answer: string; answeredBy: string; answeredAt: Date; hidden: boolean; revision: number },
): Promise<void> {
  await tx.updateTable('policyQuestions').set(answer).where('questionId', '=', questionId).execute();
}
