import { sql } from 'kysely';
import { listReimbursements, listUnsettled } from '#features/asset-requests/dues/server/offered-store.ts';
import { listHeldItems } from '#features/asset-requests/items/server/offered-store.ts';
import { listUnread } from '#features/policies/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Held, Owed } from '../contract.ts';
import './tables.ts';

/** What somebody holds or has to settle, as its sources say now; what has ended as a due does not count again. At most 500 things. */
export async function listHoldings(db: Db | Tx, empcode: string, today: string): Promise<Held[]> {
  const assets = await listHeldItems(db, empcode);
  const unsettled = await listUnsettled(db, empcode);
  const unread = await listUnread(db, empcode, today);
  const held: Held[] = [
    ...assets.map(({ assetId, name, quantity }) => ({
      source: 'asset' as const,
      sourceId: String(assetId),
      amount: null,
      title: quantity > 1 ? `${name} × ${quantity}` : name,
    })),
    ...unsettled.map(({ requestNumber, title, kind, amount }) => ({
      source: kind,
      sourceId: String(requestNumber),
      title,
      amount,
    })),
    ...unread.map(({ policy, number, title }) => ({
      source: 'policy' as const,
      sourceId: `${policy} ${number}`,
      title,
      amount: null,
    })),
  ];
  const ended = await listEnded(db, empcode);
  return held.filter(({ source, sourceId }) => !ended.has(`${source} ${sourceId}`)).slice(0, 500);
}

/** What the company has still to pay to some people: reimbursements that are approved. */
export async function listOwed(
  db: Db,
  people: readonly string[],
): Promise<(Owed & { readonly empcode: string })[]> {
  if (people.length === 0) return [];
  return (await listReimbursements(db, people)).map(({ requestNumber, since, ...row }) => ({
    ...row,
    requestId: String(requestNumber),
    since: since.toISOString(),
  }));
}

async function listEnded(db: Db | Tx, empcode: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select due.source || ' ' || due.source_id as key from clearances clearance
    join clearance_dues due on due.clearance_id = clearance.clearance_id and due.state <> 'open' and due.ended_by is not null
      and due.source_id is not null
    where clearance.empcode = ${empcode}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
