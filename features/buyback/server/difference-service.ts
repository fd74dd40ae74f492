import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { RowOf } from '#server/db/newest-first.ts';
import type * as contract from '../contract.ts';
import type { Difference } from '../shapes.ts';
import type { Shop } from './check-service.ts';
import * as store from './company-store.ts';

/** A page of what does not agree. */
export async function readDifferences(
  { platform }: Shop,
  { settled = false, ...asked }: QueryOf<typeof contract.differences>,
): Promise<AnswerOf<typeof contract.differences>> {
  const { rows, next } = await store.differences.page(platform.database.reads, asked, settled);
  return { data: rows.map(presentDifference), next };
}

function presentDifference(row: RowOf<typeof store.differences>): Difference {
  const {
    differenceId,
    kind,
    reference,
    orderId,
    expected,
    found,
    currency,
    notedAt,
    settledBy,
    settledAt,
    note,
  } = row;
  return {
    differenceId,
    kind,
    reference,
    orderId,
    expected,
    found,
    currency,
    notedAt: notedAt.toISOString(),
    settled:
      settledBy !== null && settledAt !== null && note !== null
        ? {
            by: { empcode: settledBy, name: row.settlerName ?? settledBy },
            at: settledAt.toISOString(),
            note,
          }
        : null,
  };
}

/** Says how a difference was settled. */
export async function settleOne(
  { platform }: Shop,
  actor: Actor,
  { differenceId, note }: BodyOf<typeof contract.settleDifference>,
  caller: Caller,
): Promise<Difference | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    if (!(await store.settle(tx, differenceId, { by: actor.empcode, at, note })))
      return refuse(409, 'settled', m.buyback_refused_settled());
    const entry = {
      actor: actor.empcode,
      action: 'buyback-difference.settle',
      subject: String(differenceId),
      caller,
    };
    await audit(tx, at, { ...entry, after: { note } });
    return null;
  });
  if (isRefusal(done)) return done;
  const asked = { cursor: differenceId + 1, limit: 1 };
  const [row] = (await store.differences.page(platform.database.reads, asked, true)).rows;
  if (!row) throw new Error('what was settled is listed');
  return presentDifference(row);
}
