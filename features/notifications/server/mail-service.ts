import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { fateOf, type PersonsTimes } from '../when.ts';
import { endMail } from './delivery-store.ts';
import * as store from './mail-store.ts';

/** Whether what a notice of this kind says still waits for its reader; true of what is nothing that waits. A room tells it of its own. */
export type StillWaits = (
  notice: { readonly kind: string; readonly thing: string },
  empcode: string,
) => Promise<boolean>;

const peopleAtOnce = 50;
/** So many e-mails are left in one transaction, those of one person together: a server that ends in the middle has left the others. */
const mostAtOnce = 200;

type Fate = ReturnType<typeof fateOf>;

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
    const fates = new Map<string, Fate>();
    for (const mail of due) {
      const waits =
        mail.notice === 'unread' || mail.notice === 'elsewhere' ? await doesWait(stillWaits, mail) : true;
      fates.set(store.keyOf(mail), fateOf({ ...mail, waits }, timesOf(mail, env.TZ), now));
    }
    const decided = due.flatMap((mail) => {
      const fate = fates.get(store.keyOf(mail));
      return fate ? [{ mail, fate }] : [];
    });
    let taken = 0;
    for (const lot of lotsOf(decided))
      await transact(database, async (tx) => {
        const ours = await store.lockDueMails(
          tx,
          now,
          lot.map(({ mail }) => mail),
        );
        const ready = wholeLetters(lot, (mail) => ours.has(store.keyOf(mail)));
        await leave(platform, tx, ready, now);
        taken += ready.length;
      });
    return taken;
  };
}

type Decided = { readonly mail: store.DueMailRow; readonly fate: Fate };
const goesTogether = ({ fate }: Decided) => 'go' in fate && fate.go === 'together';

/** These e-mails in lots of some hundreds, each person's in one. */
function lotsOf(decided: readonly Decided[]): Decided[][] {
  const lots: Decided[][] = [];
  for (const own of Map.groupBy(decided, ({ mail }) => mail.empcode).values()) {
    const last = lots.at(-1);
    if (last && last.length + own.length <= mostAtOnce) last.push(...own);
    else lots.push(own);
  }
  return lots;
}

/** Those that are ours. What goes to somebody as one letter is left to the next round where another server has some of it: it would be two. */
function wholeLetters(
  decided: readonly Decided[],
  isOurs: (mail: store.DueMailRow) => boolean,
): readonly Decided[] {
  const others = decided.filter((one) => goesTogether(one) && !isOurs(one.mail));
  const split = new Set(others.map(({ mail }) => mail.empcode));
  return decided.filter((one) => isOurs(one.mail) && !(goesTogether(one) && split.has(one.mail.empcode)));
}

/** Leaves these e-mails as jobs, has them wait on, or drops them. */
async function leave({ outbox }: Platform, tx: Tx, decided: readonly Decided[], now: Date): Promise<void> {
  for (const { mail, fate } of decided) {
    const { jobId, empcode } = mail;
    if ('until' in fate) await store.postponeMail(tx, jobId, empcode, fate.until);
    else if ('drop' in fate) await endMail(tx, jobId, empcode, { failedAt: now, reason: fate.drop });
    else await store.noteQueued(tx, jobId, empcode, now);
  }
  const going = decided.filter(({ fate }) => 'go' in fate);
  const letters = Map.groupBy(going, (one) => (goesTogether(one) ? one.mail.empcode : store.keyOf(one.mail)));
  for (const some of letters.values()) {
    const notices = some.map(({ mail: { jobId, letter } }) => ({ noticeJob: jobId, ...letter }));
    const [first] = some;
    const [only] = notices;
    if (!first || !only) continue;
    const { empcode } = first.mail;
    if (notices.length === 1)
      await outbox.put(tx, 'notifications.mail', { empcode, ...only }, { patient: true });
    else await outbox.put(tx, 'notifications.summary', { empcode, notices }, { patient: true });
  }
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
