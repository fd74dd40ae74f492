import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { PurchaseType } from '../../workflow/vocabulary.ts';
import './tables.ts';

export async function findCity(db: Db, locationId: string): Promise<string> {
  const found = await db
    .selectFrom('locations')
    .select('city')
    .where('locationId', '=', locationId)
    .executeTakeFirst();
  return found?.city ?? locationId;
}

/** Which requests to learn from; without a place, those of the whole company. */
export interface Passed {
  readonly purchaseType: PurchaseType;
  readonly since: Date;
  readonly locationId: string | null;
  readonly timeZone: string;
  /** The actions by which money moves. */
  readonly paying: readonly string[];
}

const mostPassages = 200;

/** The days on which requests passed each step, of the newest 200 that were paid or closed. */
export async function listPassages(db: Db, { purchaseType, since, locationId, timeZone, paying }: Passed) {
  const day = (moment: string) =>
    sql<string>`to_char(${sql.ref(moment)} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('assetRequests')
        .select(['requestNumber', 'submittedAt'])
        .where('purchaseType', '=', purchaseType)
        .where('submittedAt', '>=', since)
        .where(sql<SqlBool>`(money_moved or current_status = 'Closed')`)
        .$if(locationId !== null, (query) => query.where('locationId', '=', locationId ?? ''))
        .orderBy('submittedAt', 'desc')
        .limit(mostPassages)
        .as('request'),
    )
    .innerJoinLateral(
      sql<{ approval1: Date | null; approval2: Date | null; ended: Date | null }>`(
        select min(at) filter (where role = 'FL1' and action = 'approve') as approval1,
          min(at) filter (where role = 'FL2' and action = 'approve') as approval2,
          min(at) filter (where action = any(${paying}::text[]) or to_status = 'Closed') as ended
        from asset_request_history history where history.request_number = request.request_number)`.as(
        'passed',
      ),
      (join) => join.onTrue(),
    )
    .select([
      day('request.submittedAt').as('submitted'),
      sql<string | null>`${day('passed.approval1')}`.as('approval1'),
      sql<string | null>`${day('passed.approval2')}`.as('approval2'),
      day('passed.ended').as('ended'),
    ])
    .where('passed.ended', 'is not', null)
    .execute();
}
