import { transact } from '../../../server/db/database.ts';
import { languageFor, speakTo } from '../../../server/language.ts';
import { Undeliverable } from '../../../server/mail/mailer.ts';
import type { Platform } from '../../../server/platform.ts';
import type { NoticeGroup } from '../kinds.ts';
import * as store from './delivery-store.ts';
import type { NoticeMailJob, NotificationJob } from './jobs.ts';
import { presentMail } from './mail-present.ts';
import { keptNotice } from './present.ts';
import { insertForEach } from './store.ts';

/** Tells which preference holds for a kind of notice. */
type GroupOf = (kind: string) => NoticeGroup;

const hourMs = 3_600_000;
/** Older news than this nobody wants by e-mail: it stands in the portal. */
const giveUpAfterMs = 12 * hourMs;
const keptMs = 90 * 24 * hourMs;

/** Delivers a notice by the ways that each person has chosen: one row and one e-mail a person, however often the job runs. */
export async function deliver(
  platform: Platform,
  groupOf: GroupOf,
  job: NotificationJob,
  jobId: string,
): Promise<void> {
  const { database, outbox, mail } = platform;
  const { to, from, kind, text, link, subject, about } = job;
  const group = groupOf(kind);
  const people = await store.listRecipients(database.writes, to, group);
  const fromName = from === null ? undefined : await store.findName(database.writes, from);
  const createdAt = platform.now();
  const chosen = (way: 'portal' | 'mail') =>
    people.filter((person) => person[way]).map(({ empcode }) => empcode);
  await transact(database, async (tx) => {
    await insertForEach(tx, chosen('portal'), {
      ...{ jobId, kind, link, createdAt },
      fromEmpcode: fromName === undefined ? null : from,
      ...keptNotice(text),
      about: about ? `${group} ${about.thing}` : null,
      revision: about?.revision ?? null,
    });
    if (!mail) return;
    for (const empcode of await store.noteMails(tx, jobId, chosen('mail'), createdAt)) {
      const letter = { noticeJob: jobId, empcode, kind, text, link, ...(subject && { subject }) };
      await outbox.put(
        tx,
        'notifications.mail',
        { ...letter, ...(fromName && { fromName }) },
        { patient: true },
      );
    }
  });
}

/**
 * Sends one e-mail of a notice, unless it was sent or given up before. When the server is killed between handing it over and noting
 * that, it is sent again under the same Message-ID.
 * @throws when it could not be sent now and is worth another try
 */
export async function sendMail(platform: Platform, groupOf: GroupOf, job: NoticeMailJob): Promise<void> {
  const { database, mail, log } = platform;
  const { noticeJob, empcode } = job;
  const open = await store.findOpenMail(database.writes, noticeJob, empcode);
  if (!open) return;
  const giveUp = (reason: string) =>
    store.endMail(database.writes, noticeJob, empcode, { failedAt: platform.now(), reason });
  if (!mail) return giveUp('mail is off');
  if (open.leftOn !== null) return giveUp('has left');
  if (platform.now().getTime() - open.createdAt.getTime() > giveUpAfterMs) return giveUp('too late');
  try {
    const to = { empcode, name: open.name, email: open.email };
    const locale = languageFor(open.language);
    await mail.send(speakTo({ locale }, () => presentMail(platform.env, groupOf(job.kind), job, to)));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    log.warn({ empcode, code: error.code }, 'an e-mail was refused for good');
    return giveUp(error.code);
  }
  await store.endMail(database.writes, noticeJob, empcode, { sentAt: platform.now() });
}

/** Forgets how the e-mails of more than 90 days ago ended. */
export async function forgetOldMails(platform: Platform): Promise<void> {
  await store.forgetMails(platform.database.writes, new Date(platform.now().getTime() - keptMs));
}
