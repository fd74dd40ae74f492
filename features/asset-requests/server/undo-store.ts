import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { BeingDecided } from '../request.ts';
import type { Action } from '../vocabulary.ts';
import './tables.ts';

/** The decision that waits on a request, to select beside it: for a query that calls `asset_requests` `request`. */
export const beingDecided = sql<BeingDecided | null>`(
  select json_build_object('decisionID', decision.decision_id, 'action', decision.action, 'role', decision.role,
    'by', json_build_object('empcode', maker.empcode, 'name', maker.name), 'takesEffectAt', decision.takes_effect_at)
  from asset_request_decisions decision join employees maker on maker.empcode = decision.actor
  where decision.request_number = request.request_number and decision.state = 'waiting')`;

export async function insertDecision(
  tx: Tx,
  decision: {
    decisionId: string;
    requestNumber: number;
    version: number;
    actor: string;
    role: 'FL1' | 'FL2';
    action: Action;
    step: string;
    madeAt: Date;
    takesEffectAt: Date;
    address: string;
    reference: string;
  },
): Promise<void> {
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
    | { state: 'refused'; refusal: { code: string; message: string } },
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
