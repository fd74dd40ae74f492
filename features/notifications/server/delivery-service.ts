import { type Tx, transact } from '#server/db/database.ts';
import { lockKeys, shareLock } from '#server/db/locks.ts';
import { languageFor, speakTo } from '#server/language.ts';
import { senderOf } from '#server/mail/letter.ts';
import { type Letter, Undeliverable } from '#server/mail/mailer.ts';
import type { Platform } from '#server/platform.ts';
import type { NoticeGroup } from '../kinds.ts';
import { isNight, isQuiet, mailDue, type PersonsTimes } from '../when.ts';
import { noteBounce } from './bounce-service.ts';
import { forgetFormer } from './bounce-store.ts';
import * as store from './delivery-store.ts';
import type { NoticeMailJob, NotificationJob, SummaryMailJob } from './jobs.ts';
import { presentMail, presentSummary } from './mail-present.ts';
import { timesOf } from './mail-service.ts';
import { noteMails } from './mail-store.ts';
import { keptNotice } from './present.ts';
import { forgetLosses, listSubscriptions } from './push-store.ts';
import { isWithdrawn } from './withdraw-store.ts';
import { insertForEach } from './write-store.ts';

/** Tells which preference holds for a kind of notice. */
type GroupOf = (kind: string) => NoticeGroup;

const hourMs = 3_600_000;
/** Older news than this nobody wants by e-mail: it stands in the portal. */
const giveUpAfterMs = 12 * hourMs;
const keptMs = 90 * 24 * hourMs;

/** Delivers a notice by the ways that each person has chosen: one row and one e-mail a person, however often the job runs. The e-mail is noted for its time. */
export async function deliver(
  platform: Platform,
  groupOf: GroupOf,
  isPushing: boolean,
  job: NotificationJob,
  jobId: string,
): Promise<void> {
  const { database, mail } = platform;
  const { to, from, kind, text, link, about } = job;
  const group = groupOf(kind);
  const people = await store.listRecipients(database.writes, to, group);
  const fromName = from === null ? undefined : await store.findName(database.writes, from);
  const createdAt = platform.now();
  const aboutWhat = about ? `${group} ${about.thing}` : null;
  await transact(database, async (tx) => {
    if (aboutWhat) {
      await shareLock(tx, lockKeys.withdrawals);
      if (await isWithdrawn(tx, aboutWhat)) return;
    }
    // Whoever cannot be reached by e-mail, and has chosen nothing else, has it here.
    const inPortal = people.filter(
      ({ portal, mail: byMail, bounced }) => job.always || portal || (byMail && bounced),
    );
    await insertForEach(tx, codesOf(inPortal), {
      jobId,
      kind,
      link,
      createdAt,
      fromEmpcode: fromName === undefined ? null : from,
      ...keptNotice(text),
      about: aboutWhat,
      revision: about?.revision ?? null,
    });
    const waits = (times: PersonsTimes) => from === null && !job.atOnce && isNight(times, createdAt);
    const awake = people.filter((person) => !waits(timesOf(person, platform.env.TZ)));
    if (isPushing) await leavePushes(platform, tx, awake, { noticeJob: jobId, kind, link, at: createdAt });
    if (!mail) return;
    const letter = letterOf(job, fromName);
    const mails = people
      .filter((person) => person.mail && !person.bounced)
      .map((person) => mailTo(platform, person, createdAt, !awake.includes(person)));
    await noteMails(tx, jobId, mails, letter, createdAt);
  });
}

const letterOf = ({ kind, text, link, subject, about }: NotificationJob, fromName: string | undefined) => ({
  kind,
  text,
  link,
  ...(subject && { subject }),
  ...(fromName && { fromName }),
  ...(about && { thing: about.thing }),
});

const codesOf = (people: readonly { readonly empcode: string }[]) => people.map(({ empcode }) => empcode);

/** Leaves a job for each browser of those who wish it, but for the quiet hours: a notice of then is in the portal after. */
async function leavePushes(
  platform: Platform,
  tx: Tx,
  people: readonly store.Recipient[],
  { at, ...notice }: { noticeJob: string; kind: string; link: string; at: Date },
): Promise<void> {
  const told = people.filter((one) => one.push && !isQuiet(timesOf(one, platform.env.TZ), at));
  if (told.length === 0) return;
  const portal = new Map(told.map((one) => [one.empcode, one.portal]));
  for (const { subscriptionId, empcode } of await listSubscriptions(tx, [...portal.keys()])) {
    const inPortal = portal.get(empcode) ?? true;
    const job = { ...notice, subscriptionId, inPortal, at: at.toISOString() };
    await platform.outbox.put(tx, 'notifications.push', job);
  }
}

/** When somebody's e-mail of a notice goes, and whether with others; `atMorning`: it waits for the morning. */
function mailTo({ env, settings }: Platform, person: store.Recipient, at: Date, atMorning: boolean) {
  const { empcode, daily, portal } = person;
  const { mailWaitSeconds } = settings.now;
  const soon = new Date(at.getTime() + mailWaitSeconds * 1_000);
  const atEight = daily || atMorning;
  const dueAt = mailDue(timesOf(person, env.TZ), atEight, at, mailWaitSeconds);
  return { empcode, dueAt, together: atEight || dueAt.getTime() !== soon.getTime(), inPortal: portal };
}

/**
 * Sends one e-mail of a notice, unless it was sent or given up before. When the server is killed between handing it over and noting
 * that, it is sent again under the same Message-ID.
 * @throws when it could not be sent now and is worth another try
 */
export async function sendMail(platform: Platform, groupOf: GroupOf, job: NoticeMailJob): Promise<void> {
  await send(platform, job.empcode, [job], ([one], to) =>
    presentMail(senderOf(platform), groupOf(job.kind), one ?? job, to),
  );
}

/** The same, of one e-mail for several notices: of those that are open still. */
export async function sendSummary(platform: Platform, { empcode, notices }: SummaryMailJob): Promise<void> {
  const jobs = notices.map((notice) => ({ ...notice, empcode }));
  await send(platform, empcode, jobs, (open, to) => presentSummary(senderOf(platform), open, to));
}

type To = { empcode: string; name: string; email: string };
type OpenMail = NonNullable<Awaited<ReturnType<typeof store.findOpenMail>>> & { readonly job: NoticeMailJob };

/** What somebody has chosen to have by e-mail alone, and does not get, stands in the portal. */
async function keepInPortal(
  { database }: Platform,
  empcode: string,
  open: readonly OpenMail[],
): Promise<void> {
  await transact(database, async (tx) => {
    for (const { job, createdAt } of open.filter(({ inPortal }) => !inPortal)) {
      const { noticeJob: jobId, kind, link, text } = job;
      const alone = { fromEmpcode: null, about: null, revision: null };
      await insertForEach(tx, [empcode], { jobId, kind, link, createdAt, ...keptNotice(text), ...alone });
    }
  });
}

async function send(
  platform: Platform,
  empcode: string,
  jobs: readonly NoticeMailJob[],
  present: (open: readonly NoticeMailJob[], to: To) => Letter,
): Promise<void> {
  const { database, mail, log } = platform;
  const open: OpenMail[] = [];
  for (const job of jobs) {
    const found = await store.findOpenMail(database.writes, job.noticeJob, empcode);
    if (found) open.push({ ...found, job });
  }
  const [reader] = open;
  if (!reader) return;
  const end = async (how: { sentAt: Date } | { failedAt: Date; reason: string }) => {
    for (const { job } of open) await store.endMail(database.writes, job.noticeJob, empcode, how);
  };
  const giveUp = (reason: string) => end({ failedAt: platform.now(), reason });
  if (!mail) return giveUp('mail is off');
  if (reader.leftOn !== null) return giveUp('has left');
  if (reader.refused !== null) {
    await keepInPortal(platform, empcode, open);
    return giveUp('bounced');
  }
  if (platform.now().getTime() - reader.since.getTime() > giveUpAfterMs) return giveUp('too late');
  try {
    const to = { empcode, name: reader.name, email: reader.email };
    const locale = languageFor(reader.language, platform.settings.now.language);
    const letters = open.map(({ job }) => job);
    await mail.send(speakTo({ locale }, () => present(letters, to)));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    const { code, mailbox } = error;
    log.warn({ empcode, code }, 'an e-mail was refused for good');
    await keepInPortal(platform, empcode, open);
    await giveUp(code);
    if (mailbox) await noteBounce(platform, empcode, { address: reader.email, mailbox });
    return;
  }
  await end({ sentAt: platform.now() });
}

/** Forgets how the e-mails of more than 90 days ago ended, which push messages were lost then, and the addresses that are nobody's any more. */
export async function forgetOldMails(platform: Platform): Promise<void> {
  const { writes } = platform.database;
  const before = new Date(platform.now().getTime() - keptMs);
  await forgetFormer(writes);
  await store.forgetMails(writes, before);
  await forgetLosses(writes, before);
}
