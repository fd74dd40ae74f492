import { sql } from 'kysely';
import { batched } from '#server/db/batched.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Source } from '../../company/fields.ts';
import type { SignInChange } from '../rules.ts';
import './tables.ts';

/** The changes that are open, the oldest first. */
export const oldest: Order = { name: 'sign-ins.oldest', parts: ['moment', 'number'], descending: false };

/** A change with the people in it. */
export interface SignInRow extends SignInChange {
  readonly changeId: number;
  readonly name: string;
  readonly language: string | null;
  readonly emailBefore: string;
  readonly email: string;
  readonly source: Exclude<Source, 'portal'>;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
}

export const rowsOf = (db: Db | Tx) =>
  db
    .selectFrom('signInChanges as change')
    .innerJoin('employees as holder', 'holder.empcode', 'change.empcode')
    .leftJoin('employees as asker', 'asker.empcode', 'change.askedBy')
    .leftJoin('employees as decider', 'decider.empcode', 'change.decidedBy')
    .select(['change.changeId', 'change.empcode', 'change.emailBefore', 'change.email', 'change.state'])
    .select(['change.source', 'change.askedBy', 'change.askedAt', 'change.effectiveOn', 'change.toldAt'])
    .select(['change.decidedBy', 'change.decidedAt', 'change.confirmedAt'])
    .select(['holder.name', 'holder.language', 'asker.name as askedByName', 'decider.name as decidedByName']);

const isOpen = ['asked', 'agreed'] as const;

/** A page of the changes that are open, from behind a place on. */
export async function listOpen(db: Db, after: Place | null, limit: number): Promise<SignInRow[]> {
  return rowsOf(db)
    .where('change.state', 'in', [...isOpen])
    .$if(after !== null, (open) =>
      open.where(behind(oldest, [sql`change.asked_at`, sql`change.change_id`], after ?? [])),
    )
    .orderBy('change.askedAt')
    .orderBy('change.changeId')
    .limit(limit)
    .execute();
}

/** Those that wait for an administrator, but their own; so many at most. */
export async function listAsked(db: Db, admin: string, limit: number): Promise<SignInRow[]> {
  return rowsOf(db)
    .where('change.state', '=', 'asked')
    .where('change.empcode', '<>', admin)
    .orderBy('change.askedAt')
    .orderBy('change.changeId')
    .limit(limit)
    .execute();
}

/** The open change of somebody's sign-in. */
export async function findOpenOf(db: Db | Tx, empcode: string): Promise<SignInRow | undefined> {
  return rowsOf(db)
    .where('change.empcode', '=', empcode)
    .where('change.state', 'in', [...isOpen])
    .executeTakeFirst();
}

/** The same as far as the dashboard says of it, read with what else waits for them: one that they have not answered yet. */
export function findUnanswered(
  db: Db,
  empcode: string,
): Promise<{ changeId: number; email: string; askedAt: string } | null> {
  const json = sql<{ changeId: number; email: string; askedAt: string } | null>`(
    select json_build_object('changeId', change_id, 'email', email,
      'askedAt', to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from sign_in_changes where empcode = ${empcode} and state in ('asked', 'agreed') and confirmed_at is null)`;
  return batched(db, empcode, 'signIns', json);
}

export async function findChange(db: Db | Tx, changeId: number): Promise<SignInRow | undefined> {
  return rowsOf(db).where('change.changeId', '=', changeId).executeTakeFirst();
}

/** True of somebody who holds a role beside USER: their own, one lent to them, one in a request. */
export async function holdsMore(tx: Db | Tx, empcode: string): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select holds_more_than_user(${empcode}) as more`.execute(tx);
  return rows[0]?.more ?? false;
}

/** A change that was agreed and of which nothing but its hour may be missing; `except` have been looked at. */
export async function nextAgreed(
  db: Db,
  before: Date,
  today: string,
  except: readonly number[],
): Promise<number | undefined> {
  const found = await db
    .selectFrom('signInChanges')
    .select('changeId')
    .where('state', '=', 'agreed')
    .where('effectiveOn', '<=', today)
    .where((where) =>
      where.or([
        where('confirmedAt', 'is not', null),
        where.and([where('toldAt', '<=', before), where('decidedAt', '<=', before)]),
      ]),
    )
    .$if(except.length > 0, (due) => due.where('changeId', 'not in', [...except]))
    .orderBy('changeId')
    .limit(1)
    .executeTakeFirst();
  return found?.changeId;
}

/** True where this address was asked for somebody before and refused, or stopped by them: what no person asks is not asked again. */
export async function wasTurnedDown(tx: Tx, empcode: string, email: string): Promise<boolean> {
  const last = await tx
    .selectFrom('signInChanges')
    .select('state')
    .where('empcode', '=', empcode)
    .where('email', '=', email)
    .orderBy('changeId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'refused' || last?.state === 'stopped';
}

/** Administrators who work here. */
export async function listAdmins(tx: Db | Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('roleGrants as held')
    .innerJoin('employees as admin', 'admin.empcode', 'held.empcode')
    .select('admin.empcode')
    .distinct()
    .where('held.role', '=', 'ADMIN')
    .where('admin.leftOn', 'is', null)
    .orderBy('admin.empcode')
    .execute();
  return rows.map(({ empcode }) => empcode);
}
