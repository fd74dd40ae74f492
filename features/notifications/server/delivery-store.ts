import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NoticeGroup } from '../kinds.ts';
import './tables.ts';

/** Somebody whom a notice is for: by which ways it comes, and their own clock (null: the company's). */
export interface Recipient {
  readonly empcode: string;
  readonly portal: boolean;
  readonly mail: boolean;
  readonly daily: boolean;
  readonly push: boolean;
  /** The mail server refuses their address: nothing is sent there. */
  readonly bounced: boolean;
  readonly zone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** Those of these people who still work here, and by which ways each gets this group's notices. */
export async function listRecipients(
  db: Db,
  empcodes: readonly string[],
  group: NoticeGroup,
): Promise<Recipient[]> {
  return db
    .selectFrom('employees as employee')
    .leftJoin('notificationPreferences as chosen', (join) =>
      join.onRef('chosen.empcode', '=', 'employee.empcode').on('chosen.kind', '=', group),
    )
    .leftJoin('notificationTimes as times', 'times.empcode', 'employee.empcode')
    .leftJoin('bouncedAddresses as bounced', (join) =>
      join.onRef('bounced.empcode', '=', 'employee.empcode').onRef('bounced.address', '=', 'employee.email'),
    )
    .select((select) => [
      select('bounced.empcode', 'is not', null).$castTo<boolean>().as('bounced'),
      'employee.empcode',
      'times.zone',
      'times.quietFrom',
      'times.quietTo',
      select.fn.coalesce('chosen.portal', sql<boolean>`true`).as('portal'),
      select.fn.coalesce('chosen.mail', sql<boolean>`true`).as('mail'),
      select.fn.coalesce('chosen.daily', sql<boolean>`false`).as('daily'),
      select.fn.coalesce('chosen.push', sql<boolean>`true`).as('push'),
    ])
    .where('employee.empcode', '=', sql<string>`any(${empcodes}::text[])`)
    .where('employee.leftOn', 'is', null)
    .execute();
}

/** The name of whoever a notice comes from; undefined for a stranger. */
export async function findName(db: Db, empcode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('employees')
    .select('name')
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  return row?.name;
}

/** Whoever a letter is for, as long as they work here. */
export async function findReader(db: Db, empcode: string) {
  return db
    .selectFrom('employees')
    .select(['name', 'language'])
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
}

/** An e-mail that is still to be sent, with its recipient; undefined when it was sent, given up or forgotten. */
export async function findOpenMail(db: Db, jobId: string, empcode: string) {
  return db
    .selectFrom('notificationMails as mail')
    .innerJoin('employees as employee', 'employee.empcode', 'mail.empcode')
    .leftJoin('bouncedAddresses as bounced', (join) =>
      join.onRef('bounced.empcode', '=', 'employee.empcode').onRef('bounced.address', '=', 'employee.email'),
    )
    .select(['employee.name', 'employee.email', 'employee.leftOn', 'employee.language'])
    .select(['mail.inPortal', 'mail.createdAt', 'bounced.address as refused'])
    .select((select) => select.fn.coalesce('mail.queuedAt', 'mail.createdAt').as('since'))
    .where('mail.jobId', '=', jobId)
    .where('mail.empcode', '=', empcode)
    .where('mail.sentAt', 'is', null)
    .where('mail.failedAt', 'is', null)
    .executeTakeFirst();
}

/** Notes how an e-mail ended: sent, or given up for a reason. */
export async function endMail(
  db: Db | Tx,
  jobId: string,
  empcode: string,
  end: { sentAt: Date } | { failedAt: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('notificationMails')
    .set(end)
    .where('jobId', '=', jobId)
    .where('empcode', '=', empcode)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute();
}

/** Forgets the e-mails noted before a time. */
export async function forgetMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notificationMails').where('createdAt', '<', before).execute();
}
