import type { Tx } from '#server/db/database.ts';
import type { Source } from '../../company/fields.ts';
import type { SignInState } from '../rules.ts';
import { findChange, rowsOf, type SignInRow } from './store.ts';
import './tables.ts';

/** Changes of a sign-in as they are written. */

/** Holds a change until the transaction ends: one thing is decided of it at a time. */
export async function lockChange(tx: Tx, changeId: number): Promise<SignInRow | undefined> {
  await tx
    .selectFrom('signInChanges')
    .select('changeId')
    .where('changeId', '=', changeId)
    .forUpdate()
    .execute();
  return findChange(tx, changeId);
}

export interface NewChange {
  readonly empcode: string;
  readonly emailBefore: string;
  readonly email: string;
  readonly state: 'asked' | 'agreed';
  readonly source: Exclude<Source, 'portal'>;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly effectiveOn: string;
  readonly decidedBy: string | null;
  readonly confirmedAt: Date | null;
}

/** Begins a change. Whoever does so holds the employee, and has ended the one that was open. */
export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { changeId } = await tx
    .insertInto('signInChanges')
    .values({
      ...change,
      decidedAt: change.decidedBy === null ? null : change.askedAt,
      uploadId: null,
      toldAt: null,
      endedBy: null,
      endedAt: null,
    })
    .returning('changeId')
    .executeTakeFirstOrThrow();
  return changeId;
}

/** Notes that an administrator has agreed. */
export async function markAgreed(tx: Tx, changeId: number, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('signInChanges')
    .set({ state: 'agreed', decidedBy: by, decidedAt: at })
    .where('changeId', '=', changeId)
    .execute();
}

/** Notes that the holder says it is right. */
export async function markConfirmed(tx: Tx, changeId: number, at: Date): Promise<void> {
  await tx.updateTable('signInChanges').set({ confirmedAt: at }).where('changeId', '=', changeId).execute();
}

/** It is open no more. `by`: null where nobody but the portal ends it. */
export async function markEnded(
  tx: Tx,
  changeId: number,
  ended: {
    readonly state: Exclude<SignInState, 'asked' | 'agreed'>;
    readonly by: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('signInChanges')
    .set({ state: ended.state, endedBy: ended.by, endedAt: ended.at })
    .where('changeId', '=', changeId)
    .execute();
}

/** Takes the next changes of which nobody was told yet; another server has those that it holds. */
export async function takeUntold(tx: Tx, limit: number): Promise<SignInRow[]> {
  const untold = await tx
    .selectFrom('signInChanges')
    .select('changeId')
    .where('toldAt', 'is', null)
    .orderBy('changeId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (untold.length === 0) return [];
  const ids = untold.map(({ changeId }) => changeId);
  return rowsOf(tx).where('change.changeId', 'in', ids).orderBy('change.changeId').execute();
}

/** Notes that of these everybody was told. */
export async function markTold(tx: Tx, changeIds: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('signInChanges')
    .set({ toldAt: at })
    .where('changeId', 'in', [...changeIds])
    .execute();
}
