import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NoticeLetter } from './jobs.ts';
import './tables.ts';

/** An e-mail that is noted for later. */
export interface NotedMail {
  readonly empcode: string;
  readonly dueAt: Date;
  /** It goes with the others that are due then. */
  readonly together: boolean;
  readonly inPortal: boolean;
}

/** Notes that these people are to get an e-mail of a notice; those for whom it was noted before are passed over. */
export async function noteMails(
  tx: Tx,
  jobId: string,
  mails: readonly NotedMail[],
  letter: NoticeLetter,
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into notification_mails (job_id, empcode, created_at, due_at, together, in_portal, letter)
    select ${jobId}::text, mail.empcode, ${createdAt}::timestamptz, mail.due_at, mail.together, mail.in_portal,
      ${JSON.stringify(letter)}::jsonb
    from unnest(${mails.map(({ empcode }) => empcode)}::text[],
      ${mails.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[],
      ${mails.map(({ together }) => together)}::boolean[],
      ${mails.map(({ inPortal }) => inPortal)}::boolean[]) as mail (empcode, due_at, together, in_portal)
    on conflict (job_id, empcode) do nothing`.execute(tx);
}

/** An e-mail whose time has come, with how its notice stands, and its reader's own clock (null: the company's). */
export interface DueMailRow {
  readonly jobId: string;
  readonly empcode: string;
  readonly letter: NoticeLetter;
  readonly together: boolean;
  readonly notice: 'unread' | 'read' | 'replaced' | 'elsewhere';
  readonly zone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** The e-mails that are due: all of the first people who have some. */
export async function listDueMails(db: Db, now: Date, people: number): Promise<DueMailRow[]> {
  const { rows } = await sql<DueMailRow>`${dueMails(now, people)}`.execute(db);
  return rows;
}

/** Those of these that are due still, locked; those that another server has are passed over. */
export async function lockDueMails(tx: Tx, now: Date, due: readonly DueMailRow[]): Promise<Set<string>> {
  const { rows } = await sql<{ jobId: string; empcode: string }>`
    select job_id, empcode from notification_mails
    where (job_id, empcode) in (
        select * from unnest(${due.map(({ jobId }) => jobId)}::text[], ${due.map(({ empcode }) => empcode)}::text[]))
      and due_at <= ${now} and queued_at is null and failed_at is null and sent_at is null
    order by job_id, empcode for update skip locked`.execute(tx);
  return new Set(rows.map(keyOf));
}

/** What names an e-mail. */
export const keyOf = ({ jobId, empcode }: { jobId: string; empcode: string }) => `${jobId} ${empcode}`;

function dueMails(now: Date, people: number) {
  return sql`
    select mail.job_id, mail.empcode, mail.letter, mail.together, times.zone, times.quiet_from, times.quiet_to,
      case when not mail.in_portal then 'elsewhere' when notice.notification_id is null then 'replaced'
        when notice.read_at is not null then 'read' else 'unread' end as notice
    from notification_mails mail
    left join notifications notice on notice.job_id = mail.job_id and notice.empcode = mail.empcode
    left join notification_times times on times.empcode = mail.empcode
    where mail.empcode in (
        select empcode from notification_mails
        where due_at <= ${now} and queued_at is null and failed_at is null and sent_at is null
        order by due_at limit ${people})
      and mail.due_at <= ${now} and mail.queued_at is null and mail.failed_at is null and mail.sent_at is null
    order by mail.created_at, mail.job_id, mail.empcode`;
}

/** Has an e-mail wait on, to go with the others that do. */
export async function postponeMail(tx: Tx, jobId: string, empcode: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('notificationMails')
    .set({ dueAt, together: true })
    .where('jobId', '=', jobId)
    .where('empcode', '=', empcode)
    .execute();
}

/** Notes that an e-mail was left as a job. */
export async function noteQueued(tx: Tx, jobId: string, empcode: string, queuedAt: Date): Promise<void> {
  await tx
    .updateTable('notificationMails')
    .set({ queuedAt })
    .where('jobId', '=', jobId)
    .where('empcode', '=', empcode)
    .execute();
}

/** True where a letter has gone within the time that such things are kept. */
export async function hasMailGone(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('notificationMails')
    .select('jobId')
    .where('sentAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
