import { type SqlBool, sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import { isAudience } from '#server/db/audience.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import './tables.ts';

/** What was answered to a prompt, and by whom. */

/** By employee code. */
export const byCode: Order = { name: 'banners.report', parts: ['text'], descending: false };

export interface Reported {
  readonly prompt: string;
  readonly who: 'all' | 'answered' | 'silent';
  /** Of those who work there; null: everywhere. */
  readonly places: readonly HeldPlace[] | null;
}

export interface ReportRow {
  readonly empcode: string;
  readonly name: string;
  readonly department: string;
  readonly choice: string | null;
  readonly answeredAt: Date | null;
}

export async function findPrompt(db: Db, prompt: string): Promise<{ title: string } | undefined> {
  return db.selectFrom('prompts').select('title').where('prompt', '=', prompt).executeTakeFirst();
}

/** Whom a prompt is for and works here, or who has answered it, with what they have answered about it as it reads now. */
function reported(db: Db | Tx, { prompt, who, places }: Reported) {
  let query = db
    .selectFrom('prompts as prompt')
    .innerJoin('employees as employee', (join) => join.onTrue())
    .leftJoin('promptAnswers as answer', (join) =>
      join
        .onRef('answer.prompt', '=', 'prompt.prompt')
        .onRef('answer.version', '=', 'prompt.version')
        .onRef('answer.empcode', '=', 'employee.empcode'),
    )
    .where('prompt.prompt', '=', prompt)
    .where(isAmong(places))
    .where(
      sql<SqlBool>`(answer.empcode is not null or (employee.left_on is null and ${isAudience('prompt')}))`,
    );
  if (who === 'answered') query = query.where('answer.empcode', 'is not', null);
  if (who === 'silent') query = query.where('answer.empcode', 'is', null);
  return query;
}

/** A page of them, by employee code. */
export async function listReport(
  db: Db | Tx,
  of: Reported,
  after: Place | null,
  limit: number,
): Promise<ReportRow[]> {
  let query = reported(db, of).select([
    'employee.empcode',
    'employee.name',
    'employee.department',
    'answer.choice',
    'answer.answeredAt',
  ]);
  if (after) query = query.where(behind(byCode, [sql`employee.empcode`], after));
  return query.orderBy('employee.empcode').limit(limit).execute();
}

/** How many have answered what; those who have not answered are of `answered` false. */
export async function countReport(
  db: Db,
  of: Reported,
): Promise<{ choice: string | null; answered: boolean; count: number }[]> {
  return reported(db, of)
    .select(['answer.choice', sql<boolean>`answer.empcode is not null`.as('answered')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['answer.choice', sql`answer.empcode is not null`])
    .orderBy('count', 'desc')
    .execute();
}
