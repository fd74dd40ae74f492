import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import './tables.ts';

export interface QuestionRow {
  readonly questionId: number;
  readonly policy: string;
  readonly number: number;
  readonly page: number;
  readonly passage: string | null;
  readonly question: string;
  readonly askedBy: string;
  readonly askedByName: string;
  /** Where they work who asked. */
  readonly locationId: string;
  readonly orgUnit: string;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly answeredByName: string | null;
  readonly answeredAt: Date | null;
  readonly hidden: boolean;
  readonly revision: number;
}

interface QuestionsAsked {
  readonly policy: string;
  readonly empcode: string;
  readonly places: readonly HeldPlace[] | null;
  readonly limit: number;
}

/** The questions about a policy: those that are answered for all, somebody's own, and those of people at some places (null: everywhere). The newest first. */
export async function listQuestions(
  db: Db,
  { policy, empcode, places, limit }: QuestionsAsked,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select question.question_id, question.policy, question.number, question.page, question.passage, question.question, question.asked_by,
      asker.name as asked_by_name, asker.location_id, asker.org_unit, question.asked_at, question.answer, keeper.name as answered_by_name, question.answered_at,
      question.hidden, question.revision
    from policy_questions question
    join employees asker on asker.empcode = question.asked_by
    left join employees keeper on keeper.empcode = question.answered_by
    where question.policy = ${policy}
      and (${isAmong(places, 'asker')} or question.asked_by = ${empcode} or question.answer is not null and not question.hidden)
    order by question.question_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The questions of others at some places (null: everywhere) that nobody has answered, the oldest first, with the titles of their policies. */
export async function listOpenQuestions(
  db: Db,
  { empcode, places }: Pick<QuestionsAsked, 'empcode' | 'places'>,
): Promise<{ questionId: number; policy: string; title: string; question: string; askedAt: Date }[]> {
  return db
    .selectFrom('policyQuestions as question')
    .innerJoin('policies as policy', 'policy.policy', 'question.policy')
    .innerJoin('employees as asker', 'asker.empcode', 'question.askedBy')
    .select([
      'question.questionId',
      'question.policy',
      'policy.title',
      'question.question',
      'question.askedAt',
    ])
    .where('question.answer', 'is', null)
    .where('question.hidden', '=', false)
    .where('question.askedBy', '<>', empcode)
    .where(isAmong(places, 'asker'))
    .orderBy('question.askedAt')
    .limit(100)
    .execute();
}

/** Who answers somebody of a place: HR there, else administrators. */
export async function keepersFor(
  tx: Tx,
  place: { locationId: string; orgUnit: string },
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ empcode: string; role: string }>`
    select distinct held.empcode, held.role from held_grants(${today}::date) held
    join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.role = 'HR' and ${holdsAt(place)} or held.role = 'ADMIN' order by 1 limit 200`.execute(tx);
  const of = (role: string) => rows.filter((row) => row.role === role).map(({ empcode }) => empcode);
  return of('HR').length > 0 ? of('HR') : of('ADMIN');
}
