import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Entitlement, Movement } from '../../workflow/balance.ts';
import './tables.ts';

/** A person's grade, and their entitlements of a year and of those after it. One query. */
export async function listEntitlements(db: Db, empcode: string, year: number) {
  const rows = await db
    .selectFrom('employees as employee')
    .leftJoin('assetEntitlements as entitlement', (join) =>
      join.onRef('entitlement.empcode', '=', 'employee.empcode').on('entitlement.year', '>=', year),
    )
    .select([
      'employee.grade',
      'entitlement.year',
      'entitlement.entitled',
      'entitlement.reserved',
      'entitlement.consumed',
    ])
    .where('employee.empcode', '=', empcode)
    .orderBy('entitlement.year')
    .execute();
  return {
    grade: rows[0]?.grade ?? '',
    years: rows.flatMap(({ year: of, entitled, reserved, consumed }) =>
      of === null || entitled === null || reserved === null || consumed === null
        ? []
        : [{ year: of, entitled, reserved, consumed }],
    ),
  };
}

/** The open requests that hold something of a person's balance of a year, the largest first; at most 50. */
export async function listReserving(db: Db, empcode: string, year: number) {
  return db
    .selectFrom('assetRequests')
    .select(['requestNumber', 'title', 'currentStatus', 'reserved'])
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .where('reserved', '>', 0)
    .orderBy('reserved', 'desc')
    .orderBy('requestNumber')
    .limit(50)
    .execute();
}

export async function findEntitlement(db: Db, empcode: string, year: number) {
  return db
    .selectFrom('assetEntitlements')
    .select(['entitled', 'reserved', 'consumed'])
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .executeTakeFirst();
}

export async function findPerson(db: Db, empcode: string) {
  return db
    .selectFrom('employees')
    .select(['empcode', 'locationId', 'orgUnit'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

/** How somebody stands: their entitlement of a year, and whether they have an open request. */
export interface Standing {
  readonly entitlement: Entitlement | undefined;
  readonly hasOpen: boolean;
}

interface StandingRow {
  readonly empcode: string;
  readonly hasOpen: boolean;
  readonly entitled: number | null;
  readonly reserved: number;
  readonly consumed: number;
}

const standingsOf = `
  select asked.empcode, exists (select from asset_requests request where request.empcode = asked.empcode and owner is not null) as has_open,
    entitled, reserved, consumed
  from unnest($1::text[]) asked (empcode)
  left join asset_entitlements entitlement on entitlement.empcode = asked.empcode and entitlement.year = $2`;

/** How some people stand in a year, by their codes. One query. */
export async function findStandings(
  db: Db,
  empcodes: readonly string[],
  year: number,
): Promise<Map<string, Standing>> {
  const { rows } = await db.executeQuery<StandingRow>(CompiledQuery.raw(standingsOf, [empcodes, year]));
  return new Map(
    rows.map(({ empcode, hasOpen, entitled, reserved, consumed }) => [
      empcode,
      { hasOpen, entitlement: entitled === null ? undefined : { entitled, reserved, consumed } },
    ]),
  );
}

/** Locks the entitlement of a person's year until the end of the transaction. */
export async function lockEntitlement(
  tx: Tx,
  empcode: string,
  year: number,
): Promise<Entitlement | undefined> {
  return tx
    .selectFrom('assetEntitlements')
    .select(['entitled', 'reserved', 'consumed'])
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the balance, and the ledger with it; the database refuses what would overspend it, and what the same step has moved before. */
export async function moveBalance(
  tx: Tx,
  { empcode, year }: { empcode: string; year: number },
  movement: Movement,
  movedBy: string,
): Promise<void> {
  await tx
    .updateTable('assetEntitlements')
    .set((set) => ({
      reserved: set('reserved', '+', movement.reserved),
      consumed: set('consumed', '+', movement.consumed),
      movedBy,
    }))
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .execute();
}
