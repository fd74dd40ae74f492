import { expect, test } from 'vitest';
import { wallClock } from '#formats/time/wall-clock.ts';
import { long } from '#testing/long.ts';
import { lastDue, nextDue } from './due.ts';

const halfHour = 30 * 60_000;

/** What a clock shows every half an hour for so many days. */
function clockOf(timeZone: string, from: string, days: number): Date[] {
  const begin = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: days * 48 }, (_, turn) =>
    wallClock(new Date(begin + turn * halfHour), timeZone),
  );
}

/** Every half an hour about each change of the clock, every three hours on all other days, which are alike. */
function yearOf(timeZone: string, from: string): Date[] {
  const year = clockOf(timeZone, from, 366);
  const isLike = (one: number, other: number) =>
    Number(year[one]) - Number(year[other]) === (one - other) * halfHour;
  const isCalm = (turn: number) => isLike(Math.max(0, turn - 96), Math.min(year.length - 1, turn + 96));
  return year.filter((_shown, turn) => long || turn % 6 === 0 || !isCalm(turn));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** On which days a schedule runs where this is what the clock shows; each as often as it does. */
function runsOf(cron: string, [begin = new Date(), ...clock]: Date[]): { ran: string[]; all: string[] } {
  let last = lastDue(cron, begin);
  const ran: string[] = [];
  for (const shown of clock) {
    const due = lastDue(cron, shown);
    if (due <= last) continue;
    last = due;
    ran.push(dayOf(due));
  }
  return { ran, all: [...new Set(clock.map(dayOf))] };
}

test.each([
  ['Europe/Berlin', '2026-01-01'],
  ['Australia/Lord_Howe', '2026-01-01'],
  ['America/Sao_Paulo', '2018-01-01'],
])('a year of days in %s: every nightly job once a day', (zone, from) => {
  const year = yearOf(zone, from);
  for (const cron of ['0 2 * * *', '30 2 * * *', '10 0 * * *', '0 3 * * *']) {
    const { ran, all } = runsOf(cron, year);
    expect(new Set(ran).size, cron).toBe(ran.length);
    // The first and the last day are not whole.
    expect(ran.slice(1), cron).toEqual(all.filter((day) => ran.includes(day)).slice(1));
    expect(
      all.slice(1, -1).filter((day) => !ran.includes(day)),
      cron,
    ).toEqual([]);
  }
});

test.each([
  ['Asia/Beirut', '10 0 * * *', '2026-03-28'],
  ['Pacific/Apia', '0 2 * * *', '2011-12-28'],
])('where midnight or a day is missing: %s', (zone, cron, from) => {
  const { ran } = runsOf(cron, clockOf(zone, from, 5));
  expect(new Set(ran).size).toBe(ran.length);
  expect(ran.length).toBeGreaterThanOrEqual(4);
});

test('who has slept through the hour makes up for it once', () => {
  const at = (text: string) => wallClock(new Date(text), 'Asia/Kolkata');
  const before = lastDue('0 2 * * *', at('2026-06-01T00:00:00Z'));
  const after = lastDue('0 2 * * *', at('2026-06-04T12:00:00Z'));
  expect(after > before).toBe(true);
  expect(after.toISOString()).toBe('2026-06-04T02:00:00.000Z');
  expect(nextDue('0 2 * * *', 'Asia/Kolkata', new Date('2026-06-04T12:00:00Z')).toISOString()).toBe(
    '2026-06-04T20:30:00.000Z',
  );
});
