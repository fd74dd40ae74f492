import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type * as contract from '../contract.ts';
import type { Difference } from '../shapes.ts';
import type { Shop } from './check-service.ts';
import * as store from './company-store.ts';

const aPage = 30;

/** A page of what does not agree. */
export async function readDifferences(
  { platform }: Shop,
  { settled = false, cursor, limit = aPage }: QueryOf<typeof contract.differences>,
): Promise<AnswerOf<typeof contract.differences>> {
  const found = await store.listDifferences(platform.database.reads, settled, cursor ?? null, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return { data: rows.map(presentDifference), next: last?.differenceId ?? null };
}

function presentDifference(row: Awaited<ReturnType<typeof store.listDifferences>>[number]): Difference {
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
  const [row] = await store.listDifferences(platform.database.reads, true, differenceId + 1, 1);
  if (!row) throw new Error('what was settled is listed');
  return presentDifference(row);
}
