import { type Sentence, sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { displayDate } from '#formats/time/dates.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { languageFor, speakTo } from '#server/language.ts';
import { senderOf } from '#server/mail/letter.ts';
import { Undeliverable } from '#server/mail/mailer.ts';
import type { Platform } from '#server/platform.ts';
import { recordPath } from '../../company/record-path.ts';
import { decides, type SignInAction } from '../rules.ts';
import { presentLetter } from './mail-present.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

/** Where the holder answers, and where administrators decide. */
export const ownLink = '/sign-in-address';
export const adminLink = '/admin/sign-in-addresses';

const toldAtOnce = 100;

/**
 * Tells the two addresses, the holder and the administrators of changes that nobody was told of yet, whichever way they were asked for. Returns
 * how many those were. It goes with their being noted: each is told once.
 */
export async function tellAsked(platform: Platform): Promise<number> {
  const told = await transact(platform.database, async (tx) => {
    const rows = await writeStore.takeUntold(tx, toldAtOnce);
    if (rows.length === 0) return 0;
    const open = rows.filter(({ state }) => state === 'asked' || state === 'agreed');
    for (const row of open) {
      await putLetters(tx, platform, row.changeId, 'asked');
      await notify(tx, platform, [row.empcode], {
        kind: 'sign-in-change.asked',
        text: sentence('directory_sign_in_notice_holder', { email: row.email }),
        subject: sentence('directory_sign_in_waiting_own'),
        link: ownLink,
      });
    }
    await tellAdmins(tx, platform, open);
    await writeStore.markTold(
      tx,
      rows.map(({ changeId }) => changeId),
      platform.now(),
    );
    return rows.length;
  });
  return typeof told === 'number' ? told : 0;
}

/** Many at once, as a file brings them, are one notice. Nobody is asked about their own, nor about what they have decided. */
async function tellAdmins(tx: Tx, platform: Platform, rows: readonly store.SignInRow[]): Promise<void> {
  const admins = await store.listAdmins(tx);
  for (const admin of admins) {
    const asked = rows.filter(
      ({ state, empcode: holder, askedBy }) =>
        state === 'asked' && decides({ empcode: admin, admins }, { holder, askedBy }),
    );
    const [only] = asked;
    if (!only) continue;
    await notify(tx, platform, [admin], {
      kind: 'sign-in-change.waiting',
      subject: sentence('directory_sign_in_title'),
      text:
        asked.length === 1
          ? sentence('directory_sign_in_notice_admin', { name: only.name, email: only.email })
          : sentence('directory_sign_in_notice_admin_many', { count: asked.length }),
      link: adminLink,
    });
  }
}

interface Notice {
  readonly kind: string;
  readonly text: Sentence;
  /** Of the e-mail. */
  readonly subject?: Sentence;
  readonly link: string;
}

async function notify(tx: Tx, { outbox }: Pick<Platform, 'outbox'>, to: string[], notice: Notice) {
  if (to.length > 0)
    await outbox.put(tx, 'notifications.deliver', {
      to,
      from: null,
      // Who takes somebody's place does not wait for the morning.
      atOnce: true,
      ...notice,
    });
}

async function putLetters(
  tx: Tx,
  { outbox, mail }: Pick<Platform, 'outbox' | 'mail'>,
  changeId: number,
  about: 'asked' | 'done',
): Promise<void> {
  if (!mail) return;
  for (const to of ['before', 'after'] as const)
    await outbox.put(tx, 'directory.sign-in-letter', { changeId, to, about }, { patient: true });
}

/** Tells those whom it concerns what was done with a change: the holder, who asked, and the administrators where the holder has stopped it. */
export async function tellAction(
  platform: Platform,
  told: { changeId: number; about: SignInAction | 'done' | 'fail'; by: string | null },
): Promise<void> {
  await transact(platform.database, async (tx) => {
    const row = await store.findChange(tx, told.changeId);
    if (!row) return null;
    if (told.about === 'done') await putLetters(tx, platform, row.changeId, 'done');
    const text = wordsFor(told.about, row, platform.env.TZ);
    if (!text) return null;
    const others = told.about === 'stop' ? await store.listAdmins(tx) : [];
    const asked = [...(row.askedBy ? [row.askedBy] : []), ...others];
    const concerned = told.about === 'stop' ? asked : [row.empcode, ...asked];
    const holder = concerned.filter((code) => code === row.empcode && code !== told.by);
    const rest = [...new Set(concerned)].filter((code) => code !== row.empcode && code !== told.by);
    const kind = `sign-in-change.${told.about}`;
    await notify(tx, platform, [...new Set(holder)], { kind, text, link: ownLink });
    await notify(tx, platform, rest, { kind, text, link: recordPath(row.empcode) });
    return null;
  });
}

function wordsFor(
  about: SignInAction | 'done' | 'fail',
  { name, email, decidedAt }: store.SignInRow,
  timeZone: string,
): Sentence | null {
  switch (about) {
    case 'agree': {
      const day = displayDate((decidedAt ?? new Date()).toISOString(), timeZone);
      return sentence('directory_sign_in_notice_agreed', { name, email, day });
    }
    case 'refuse':
      return sentence('directory_sign_in_notice_refused', { name, email });
    case 'withdraw':
      return sentence('directory_sign_in_notice_withdrawn', { name, email });
    case 'stop':
      return sentence('directory_sign_in_notice_stopped', { name, email });
    case 'done':
      return sentence('directory_sign_in_notice_done', { name, email });
    case 'fail':
      return sentence('directory_sign_in_notice_failed', { name, email });
    case 'confirm':
      return null;
  }
}

/**
 * Sends one of the letters. One that the mail server refuses for good is noted in the log: the other address has its own.
 * @throws when it could not be sent now and is worth another try
 */
export async function sendLetter(
  platform: Platform,
  { changeId, to, about }: { changeId: number; to: 'before' | 'after'; about: 'asked' | 'done' },
  id: string,
): Promise<void> {
  const { database, mail, settings, log } = platform;
  const row = await store.findChange(database.writes, changeId);
  // Nobody has to look at what is over already.
  const isOver = row?.state !== 'asked' && row?.state !== 'agreed';
  if (!mail || !row || (about === 'asked' && isOver)) return;
  try {
    const locale = languageFor(row.language, settings.now.language);
    await mail.send(speakTo({ locale }, () => presentLetter(senderOf(platform), row, { to, about, id })));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    log.warn({ changeId, to, code: error.code }, 'the letter about a sign-in address was refused for good');
  }
}
