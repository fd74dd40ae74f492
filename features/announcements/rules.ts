import { m } from '#messages';
import { pathWithin } from '../../formats/addresses.ts';

export const announcementLimits = {
  /** The most characters of a message: what a notification shows. */
  text: 400,
  /** How many people may be named by their codes. */
  people: 1_000,
  /** How many of the people a preview names. */
  shown: 5,
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

/** How a message stands. */
export function stateOf(row: {
  readonly recalledAt: Date | null;
  readonly begunAt: Date | null;
  readonly doneAt: Date | null;
}): 'planned' | 'sending' | 'sent' | 'recalled' {
  if (row.recalledAt) return 'recalled';
  if (row.doneAt) return 'sent';
  return row.begunAt ? 'sending' : 'planned';
}
