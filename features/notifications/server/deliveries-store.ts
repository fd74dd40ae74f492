import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Bounced } from './bounce-store.ts';
import './tables.ts';

export const mostCounted = 1_000;

interface Whose {
  readonly empcode: string;
  readonly name: string;
}

/** As the index has it: what nobody needed any more did not fail to arrive. */
const lost = sql`failed_at is not null and reason not in ('read', 'replaced', 'done', 'has left', 'mail is off')`;

const refused = sql`from bounced_addresses bounced
  join employees person on person.empcode = bounced.empcode and person.email = bounced.address and person.left_on is null`;

async function counted(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${found} limit ${mostCounted}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The addresses that are refused still, of those who work here, the newest first. */
export async function listRefused(db: Db, limit: number): Promise<(Bounced & Whose)[]> {
  const { rows } = await sql<Bounced & Whose>`
    select person.empcode, person.name, bounced.address, bounced.since, bounced.mailbox, bounced.tried_at ${refused}
    order by bounced.since desc limit ${limit}`.execute(db);
  return rows;
}

export const countRefused = (db: Db): Promise<number> => counted(db, refused);

export interface PushLossRow extends Whose {
  readonly lossId: number;
  readonly host: string;
  readonly at: Date;
  readonly why: 'gone' | 'refused';
}

/** What browsers were not told, the newest first. */
export async function listPushLosses(db: Db, limit: number): Promise<PushLossRow[]> {
  const { rows } = await sql<PushLossRow>`
    select lost.loss_id, lost.empcode, person.name, lost.host, lost.at, lost.why
    from (select * from push_losses order by at desc, loss_id desc limit ${limit}) lost
    join employees person on person.empcode = lost.empcode order by lost.at desc, lost.loss_id desc`.execute(
    db,
  );
  return rows;
}

export const countPushLosses = (db: Db): Promise<number> => counted(db, sql`from push_losses`);

export interface LostRow extends Whose {
  readonly jobId: string;
  readonly failedAt: Date;
  readonly reason: string;
}

/** The e-mails that were given up, the newest first. */
export async function listLost(db: Db, limit: number): Promise<LostRow[]> {
  const { rows } = await sql<LostRow>`
    select mail.job_id, mail.empcode, person.name, mail.failed_at, mail.reason
    from (select * from notification_mails where ${lost} order by failed_at desc, job_id limit ${limit}) mail
    join employees person on person.empcode = mail.empcode order by mail.failed_at desc, mail.job_id`.execute(
    db,
  );
  return rows;
}

/** How many were, since a moment or ever. */
export const countLost = (db: Db, since = new Date(0)): Promise<number> =>
  counted(db, sql`from notification_mails where ${lost} and failed_at >= ${since}`);
