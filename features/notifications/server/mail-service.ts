import { transact } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import { fateOf, type PersonsTimes } from '../when.ts';
import { endMail } from './delivery-store.ts';
import * as store from './mail-store.ts';

/** Whether what a notice of this kind says still waits for its reader; true of what is nothing that waits. A room tells it of its own. */
export type StillWaits = (
  notice: { readonly kind: string; readonly thing: string },
  empcode: string,
) => Promise<boolean>;

const peopleAtOnce = 50;

/**
 * Makes the round that leaves the e-mails as jobs whose time has come, those that have waited for others as one letter a person, and drops
 * those that nobody needs any more. It runs on every server; what another has now is passed over.
 */
export function createMailRound(
  platform: Platform,
  stillWaits: readonly StillWaits[],
): () => Promise<number> {
  const { database, env } = platform;
  return async () => {
    const now = platform.now();
    const due = await store.listDueMails(database.reads, now, peopleAtOnce);
    if (due.length === 0) return 0;
    const fates = new Map<string, ReturnType<typeof fateOf>>();
    for (const mail of due) {
      const waits =
        mail.notice === 'unread' || mail.notice === 'elsewhere' ? await doesWait(stillWaits, mail) : true;
      fates.set(store.keyOf(mail), fateOf({ ...mail, waits }, timesOf(mail, env.TZ), now));
    }
    let taken = 0;
    await transact(database, async (tx) => {
      const ours = await store.lockDueMails(tx, now, due);
      taken = ours.size;
      const together = new Map<string, store.DueMailRow[]>();
      for (const mail of due.filter((one) => ours.has(store.keyOf(one)))) {
        const { jobId, empcode, letter } = mail;
        const fate = fates.get(store.keyOf(mail));
        if (!fate) continue;
        if ('until' in fate) await store.postponeMail(tx, jobId, empcode, fate.until);
        else if ('drop' in fate) await endMail(tx, jobId, empcode, { failedAt: now, reason: fate.drop });
        else {
          await store.noteQueued(tx, jobId, empcode, now);
          if (fate.go === 'together') together.set(empcode, [...(together.get(empcode) ?? []), mail]);
          else await leave({ noticeJob: jobId, empcode, ...letter });
        }
      }
      for (const [empcode, mails] of together) {
        const [only] = mails;
        if (mails.length === 1 && only) await leave({ noticeJob: only.jobId, empcode, ...only.letter });
        else {
          const notices = mails.map(({ jobId, letter }) => ({ noticeJob: jobId, ...letter }));
          await platform.outbox.put(tx, 'notifications.summary', { empcode, notices }, { patient: true });
        }
      }
      async function leave(letter: Parameters<typeof platform.outbox.put<'notifications.mail'>>[2]) {
        await platform.outbox.put(tx, 'notifications.mail', letter, { patient: true });
      }
    });
    return taken;
  };
}

/** A person's own clock, or the company's. */
export function timesOf(
  row: { zone: string | null; quietFrom: number | null; quietTo: number | null },
  companyZone: string,
): PersonsTimes {
  const { zone, quietFrom, quietTo } = row;
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { zone: zone ?? companyZone, quiet };
}

async function doesWait(
  stillWaits: readonly StillWaits[],
  { empcode, letter: { kind, thing } }: store.DueMailRow,
): Promise<boolean> {
  if (thing === undefined) return true;
  for (const waits of stillWaits) if (!(await waits({ kind, thing }, empcode))) return false;
  return true;
}
