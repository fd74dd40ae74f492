import { sql } from 'kysely';
import type { Refusal } from '#contract/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import './undo-tables.ts';

export async function insertDecision(tx: Tx, decision: NewRow<'assetRequestDecisions'>): Promise<void> {
  await tx.insertInto('assetRequestDecisions').values(decision).execute();
}

/** The decisions whose time has come but for some, the longest due first; at most 50. */
export async function dueDecisions(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('assetRequestDecisions')
    .select('decisionId')
    .where('state', '=', 'waiting')
    .where('takesEffectAt', '<=', now)
    .where('decisionId', '!=', sql<string>`all(${except}::uuid[])`)
    .orderBy('takesEffectAt')
    .limit(50)
    .execute();
  return rows.map(({ decisionId }) => decisionId);
}

export async function findDecision(db: Db, decisionId: string) {
  return db
    .selectFrom('assetRequestDecisions')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .executeTakeFirst();
}
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** Locks a decision until the end of the transaction, waiting for whoever has it. */
export async function lockDecision(tx: Tx, decisionId: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('assetRequestDecisions')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The same, but passes over one that somebody else has. */
export async function lockFreeDecision(tx: Tx, decisionId: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('assetRequestDecisions')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Ends the wait of a locked decision. */
export async function endDecision(
  tx: Tx,
  decisionId: string,
  endedAt: Date,
  end:
    | { state: 'undone' }
    | { state: 'done'; answer: object }
    | { state: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> },
): Promise<void> {
  await tx
    .updateTable('assetRequestDecisions')
    .set({
      state: end.state,
      endedAt,
      answer: end.state === 'done' ? JSON.stringify(end.answer) : null,
      refusal: end.state === 'refused' ? JSON.stringify(end.refusal) : null,
    })
    .where('decisionId', '=', decisionId)
    .where('state', 'in', ['waiting', 'done'])
    .execute();
}
