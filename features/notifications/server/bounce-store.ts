import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { MailboxFault } from '#server/mail/mailer.ts';
import './tables.ts';

/** An address of somebody that nothing can be delivered to. */
export interface Bounced {
  readonly address: string;
  readonly since: Date;
  readonly mailbox: MailboxFault;
  /** When it was asked to be tried; null: the mail server has answered. */
  readonly triedAt: Date | null;
}

/** Somebody's, where it is the address that they have still. `lock`: held until the end of the transaction. */
export async function findBounced(db: Db | Tx, empcode: string, lock = false): Promise<Bounced | undefined> {
  const { rows } = await sql<Bounced>`
    select bounced.address, bounced.since, bounced.mailbox, bounced.tried_at from bounced_addresses bounced
    join employees employee on employee.empcode = bounced.empcode and employee.email = bounced.address
    where bounced.empcode = ${empcode} ${lock ? sql`for update of bounced` : sql``}`.execute(db);
  return rows[0];
}

/** Notes that an address of somebody was refused; since when it is stays. */
export async function noteBounced(
  tx: Tx,
  empcode: string,
  { address, mailbox }: Pick<Bounced, 'address' | 'mailbox'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into bounced_addresses as held (empcode, address, since, mailbox)
    values (${empcode}, ${address}, ${at}, ${mailbox})
    on conflict (empcode) do update set address = excluded.address, mailbox = excluded.mailbox, tried_at = null,
      since = case when held.address = excluded.address then held.since else excluded.since end`.execute(tx);
}

/** Notes that an address is being tried. */
export async function noteTried(tx: Tx, empcode: string, triedAt: Date): Promise<void> {
  await tx.updateTable('bouncedAddresses').set({ triedAt }).where('empcode', '=', empcode).execute();
}

/** Takes the mark off again: a letter was taken there. */
export async function clearBounced(db: Db | Tx, empcode: string, address: string): Promise<void> {
  await db
    .deleteFrom('bouncedAddresses')
    .where('empcode', '=', empcode)
    .where('address', '=', address)
    .execute();
}

/** Takes off those that were made since a time. */
export async function clearSince(tx: Tx, since: Date): Promise<void> {
  await tx.deleteFrom('bouncedAddresses').where('since', '>=', since).execute();
}

/** Forgets the addresses that are nobody's any more. */
export async function forgetFormer(db: Db): Promise<void> {
  await sql`
    delete from bounced_addresses bounced using employees employee
    where employee.empcode = bounced.empcode and (employee.email <> bounced.address or employee.left_on is not null)`.execute(
    db,
  );
}

/** How many people were refused since a time, and how many letters were taken; of e-mails that were noted no longer ago than `noted`. */
export async function countSince(
  tx: Tx,
  since: Date,
  noted: Date,
): Promise<{ refused: number; taken: number }> {
  const { rows } = await sql<{ refused: number; taken: number }>`
    select count(distinct empcode) filter (where failed_at >= ${since} and reason ~ '^5') as refused,
      count(*) filter (where sent_at >= ${since}) as taken
    from notification_mails where created_at >= ${noted}`.execute(tx);
  const { refused = 0, taken = 0 } = rows[0] ?? {};
  return { refused: Number(refused), taken: Number(taken) };
}
