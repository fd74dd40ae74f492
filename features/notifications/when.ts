import { dayOf, partsOf } from '#formats/time/dates.ts';

/** When somebody is not to be disturbed: minutes of their day; from the later to the earlier it is over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** A person's own clock. */
export interface PersonsTimes {
  /** IANA. */
  readonly zone: string;
  /** Null: they may always be disturbed. */
  readonly quiet: QuietHours | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The daily letter, and that of the morning, go at this minute of the reader's day. */
export const digestMinute = 8 * 60;
/** The night, as far as the portal is concerned: what it says by itself then waits for the morning letter, and no device is told. */
const night: QuietHours = { from: 22 * 60, to: digestMinute };

/** Whether somebody is not to be disturbed at a moment. */
export function isQuiet({ zone, quiet }: PersonsTimes, at: Date): boolean {
  if (!quiet || quiet.from === quiet.to) return false;
  const minute = minuteOf(at, zone);
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether it is night where somebody is, by their own clock. */
export function isNight({ zone }: PersonsTimes, at: Date): boolean {
  return isQuiet({ zone, quiet: night }, at);
}

/** The moment itself or, in the quiet hours, their end. */
export function afterQuiet(times: PersonsTimes, at: Date): Date {
  const { zone, quiet } = times;
  if (!quiet || !isQuiet(times, at)) return at;
  const today = dayOf(at, zone);
  const isBeforeEnd = minuteOf(at, zone) < quiet.to;
  return momentOn(isBeforeEnd ? today : dayAfter(today), quiet.to, zone);
}

/**
 * When the e-mail of a notice goes that came at a moment: after so many seconds, in which it may be read in the portal, or with the next
 * letter at eight; never in the quiet hours.
 */
export function mailDue(times: PersonsTimes, atEight: boolean, at: Date, waitSeconds: number): Date {
  if (!atEight) return afterQuiet(times, new Date(at.getTime() + waitSeconds * 1_000));
  const today = dayOf(at, times.zone);
  const days = [today, dayAfter(today)];
  const next = days.map((day) => momentOn(day, digestMinute, times.zone)).find((moment) => moment > at);
  return afterQuiet(times, next ?? at);
}

/** What is known of an e-mail whose time has come. */
export interface DueMail {
  /** How its notice stands in the portal: a later one of the same may have taken its place. `elsewhere`: it is not there at all. */
  readonly notice: 'unread' | 'read' | 'replaced' | 'elsewhere';
  /** What it is about still waits for its reader, or is nothing that waits. */
  readonly waits: boolean;
  /** It has waited for a letter at eight, or for the end of the quiet hours. */
  readonly together: boolean;
}

/** What becomes of an e-mail whose time has come: it goes by itself or in one letter with others, waits on, or is dropped, with the reason. */
export function fateOf(
  { notice, waits, together }: DueMail,
  times: PersonsTimes,
  now: Date,
): { go: 'alone' | 'together' } | { until: Date } | { drop: 'read' | 'replaced' | 'done' } {
  if (notice === 'read' || notice === 'replaced') return { drop: notice };
  if (!waits) return { drop: 'done' };
  if (isQuiet(times, now)) return { until: afterQuiet(times, now) };
  return { go: together ? 'together' : 'alone' };
}

function minuteOf(at: Date, zone: string): number {
  const { hour, minute } = partsOf(at, zone);
  return hour * 60 + minute;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** When the clocks of a zone show this minute on a day: where they show it twice the later time, where they skip it as long after as it lies in the gap. */
function momentOn(day: string, minute: number, zone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const first = shown - aheadAt(shown, zone);
  const second = shown - aheadAt(first, zone);
  return new Date(Math.max(first, second));
}

/** By how much a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function aheadAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = partsOf(new Date(moment), zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / minuteMs) * minuteMs;
}
