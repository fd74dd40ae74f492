import { type Refusal, refuse } from '#contract/refusal.ts';
import { pathWithin } from '#formats/text/addresses.ts';
import { m } from '#messages';

export const announcementLimits = {
  /** The most characters of a message: what a notification shows. */
  text: 400,
  /** How many people may be named by their codes. */
  people: 1_000,
  /** How many of the people a preview names. */
  shown: 5,
  /** From so many people on it is asked once more whether it is meant for all of them. */
  asksFrom: 100,
  /** How many are told in one transaction. */
  batch: 500,
  /** How far ahead one may be planned, in days. */
  daysAhead: 366,
} as const;

const dayMs = 86_400_000;
/** Clocks differ, and a form takes a moment to arrive, in milliseconds. */
const aMomentAgo = 120_000;

/** What is asked for, as far as rules can say whether it may be. */
export interface Asked {
  readonly text: string;
  readonly link?: string | undefined;
  readonly empcodes?: readonly string[] | undefined;
  readonly group?: object | undefined;
  readonly sendAt?: string | undefined;
}

/** What is wrong with a message, by its fields; nothing where it may be sent. */
export function wrongAnnouncement(
  { text, link, empcodes, group, sendAt }: Asked,
  { now, portalUrl }: { now: Date; portalUrl: string },
): Readonly<Record<string, string>> {
  const at = sendAt === undefined ? now : new Date(sendAt);
  const away = at.getTime() - now.getTime();
  // Not a number, too: what is no time is none to come.
  const isToCome = away >= -aMomentAgo && away <= announcementLimits.daysAhead * dayMs;
  const isNobodys = (empcodes === undefined) === (group === undefined);
  return {
    ...(text.trim() === '' && { text: m.announcements_wrong_text() }),
    ...(link && pathWithin(link, portalUrl) === null && { link: m.announcements_wrong_link() }),
    ...(isNobodys && { group: m.announcements_wrong_group() }),
    ...(!isToCome && { sendAt: m.announcements_wrong_send_at() }),
  };
}

/** How a message stands: on its day still to come, being sent, sent; stopped before anybody had it, or taken back from those who have it. */
export type AnnouncementState = 'planned' | 'sending' | 'sent' | 'stopped' | 'recalled';

/** How a message stands. */
export function stateOf(row: {
  readonly recalledAt: Date | null;
  readonly begunAt: Date | null;
  readonly doneAt: Date | null;
}): AnnouncementState {
  if (row.recalledAt) return row.begunAt ? 'recalled' : 'stopped';
  if (row.doneAt) return 'sent';
  return row.begunAt ? 'sending' : 'planned';
}

/** What can be done with a message; `again` opens a new one that says the same. */
export type AnnouncementAction = 'change' | 'stop' | 'recall' | 'restore' | 'again';

const actionsIn: Readonly<Record<AnnouncementState, readonly AnnouncementAction[]>> = {
  planned: ['change', 'stop'],
  sending: ['recall'],
  sent: ['again', 'recall'],
  stopped: ['restore'],
  recalled: ['again'],
};

/** What can be done with a message as it stands. */
export const actionsOf = (state: AnnouncementState): readonly AnnouncementAction[] => actionsIn[state];

/** Whether a message may say something else from now on (`change`), or is planned anew (`restore`); why not. `seen`: the revision it is changed from. */
export function changing(
  held: Parameters<typeof stateOf>[0] & { readonly revision: number },
  seen: number,
): 'change' | 'restore' | Refusal {
  const state = stateOf(held);
  const action = actionsOf(state).find((one) => one === 'change' || one === 'restore');
  if (!action) return refuse(409, 'begun', m.announcements_refused_begun());
  if (held.revision !== seen) return refuse(409, 'changed_meanwhile', m.announcements_refused_changed());
  return action;
}
