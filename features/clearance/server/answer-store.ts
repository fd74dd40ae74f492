import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { LooksAt, ResolveStatus } from '../vocabulary.ts';
import { type Named, named } from './store.ts';
import './tables.ts';

/** What a department says of somebody. */
export interface AnswerRow {
  readonly clearanceId: number;
  readonly department: string;
  readonly departmentName: string;
  readonly looksAt: LooksAt;
  readonly resolveStatus: ResolveStatus;
  readonly remark: string | null;
  readonly automatic: boolean;
  readonly resolvedBy: Named | null;
  readonly resolvedAt: Date | null;
  readonly version: number;
}

const answers = sql`
  select answer.clearance_id, answer.department, department.name as department_name, department.looks_at, answer.resolve_status,
    answer.remark, answer.automatic, ${named('answer.resolved_by')} as resolved_by, answer.resolved_at, answer.version
  from clearance_answers answer join clearance_departments department on department.department = answer.department`;

/** What the departments say of somebody, in their order. */
export async function listAnswers(db: Db | Tx, ids: readonly number[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`${answers} where answer.clearance_id = any(${ids}::bigint[])
    order by answer.clearance_id, department.position, department.name, department.department`.execute(db);
  return rows;
}

type Said = Omit<NewRow<'clearanceAnswers'>, 'version'>;

/** What a department says from now on; the first or a further time. */
export async function saveAnswer(tx: Tx, said: Said): Promise<void> {
  const { clearanceId: _, department: __, ...values } = said;
  await tx
    .insertInto('clearanceAnswers')
    .values(said)
    .onConflict((conflict) =>
      conflict
        .columns(['clearanceId', 'department'])
        .doUpdateSet({ ...values, version: sql<number>`clearance_answers.version + 1` }),
    )
    .execute();
}
