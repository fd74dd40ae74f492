import { describe, expect, test } from 'vitest';
import { afterQuiet, type DueMail, fateOf, isQuiet, mailDue, type PersonsTimes } from './when.ts';

const times = (zone: string, from?: string, to?: string): PersonsTimes => ({
  zone,
  quiet: from && to ? { from: minutes(from), to: minutes(to) } : null,
});
function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
const kolkata = times('Asia/Kolkata', '22:00', '07:00');
const berlin = times('Europe/Berlin', '22:00', '02:30');
const noon = times('UTC', '12:00', '13:00');

describe('quiet hours', () => {
  test.each<[string, PersonsTimes, string, string]>([
    ['before them', kolkata, '2026-11-23T16:29:59Z', '2026-11-23T16:29:59Z'],
    ['at their first minute', kolkata, '2026-11-23T16:30:00Z', '2026-11-24T01:30:00Z'],
    ['over midnight', kolkata, '2026-11-23T20:00:00Z', '2026-11-24T01:30:00Z'],
    ['until their last minute', kolkata, '2026-11-24T01:29:59Z', '2026-11-24T01:30:00Z'],
    ['after them', kolkata, '2026-11-24T01:30:00Z', '2026-11-24T01:30:00Z'],
    ['over the end of a year', kolkata, '2026-12-31T17:00:00Z', '2027-01-01T01:30:00Z'],
    ['within a day', noon, '2026-11-23T12:30:00Z', '2026-11-23T13:00:00Z'],
    ['within a day, before', noon, '2026-11-23T11:59:59Z', '2026-11-23T11:59:59Z'],
    ['of no length are none', times('UTC', '12:00', '12:00'), '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z'],
    ['none', times('UTC'), '2026-11-23T03:00:00Z', '2026-11-23T03:00:00Z'],
    // On 29 March 2026 the clocks of Berlin go from 02:00 to 03:00: there is no 02:30.
    ['that end in the hour that is skipped', berlin, '2026-03-28T22:00:00Z', '2026-03-29T01:30:00Z'],
    // On 25 October 2026 they go back from 03:00 to 02:00: there are two 02:30.
    ['that end in the hour that comes twice', berlin, '2026-10-24T22:00:00Z', '2026-10-25T01:30:00Z'],
    // The day before, the same clock time is another moment.
    ['the night before the clocks change', berlin, '2026-10-23T22:00:00Z', '2026-10-24T00:30:00Z'],
    // Samoa had no 30 December 2011.
    [
      'over a day that a zone has skipped',
      times('Pacific/Apia', '22:00', '07:00'),
      '2011-12-30T09:00:00Z',
      '2011-12-30T17:00:00Z',
    ],
  ])('%s', (_when, whose, at, until) => {
    expect(afterQuiet(whose, new Date(at))).toEqual(new Date(until));
    expect(isQuiet(whose, new Date(at))).toBe(at !== until);
    // What was waited for is over then.
    expect(isQuiet(whose, new Date(until))).toBe(false);
  });
});

describe('the e-mail of a notice goes', () => {
  test.each<[string, PersonsTimes, 'soon' | 'daily', string, string]>([
    ['five minutes later', times('Asia/Kolkata'), 'soon', '2026-11-23T09:00:00Z', '2026-11-23T09:05:00Z'],
    ['after the quiet hours', kolkata, 'soon', '2026-11-23T18:00:00Z', '2026-11-24T01:30:00Z'],
    [
      'after them, where they begin meanwhile',
      kolkata,
      'soon',
      '2026-11-23T16:27:00Z',
      '2026-11-24T01:30:00Z',
    ],
    ['soon, where they end meanwhile', kolkata, 'soon', '2026-11-24T01:27:00Z', '2026-11-24T01:32:00Z'],
    [
      'with the daily letter, that of today',
      kolkata,
      'daily',
      '2026-11-23T02:29:00Z',
      '2026-11-23T02:30:00Z',
    ],
    ['with that of tomorrow', kolkata, 'daily', '2026-11-23T02:30:00Z', '2026-11-24T02:30:00Z'],
    [
      'with the daily letter, at the same time of the clock where that changes',
      times('Europe/Berlin'),
      'daily',
      '2026-10-24T12:00:00Z',
      '2026-10-25T07:00:00Z',
    ],
    [
      'with the daily letter, after quiet hours that are long',
      times('UTC', '20:00', '10:00'),
      'daily',
      '2026-11-23T21:00:00Z',
      '2026-11-24T10:00:00Z',
    ],
  ])('%s', (_when, whose, way, at, due) => {
    expect(mailDue(whose, way === 'daily', new Date(at), 300)).toEqual(new Date(due));
  });
});

describe('of an e-mail whose time has come', () => {
  const at = new Date('2026-11-23T09:00:00Z');
  const inTheNight = new Date('2026-11-23T20:00:00Z');
  const morning = new Date('2026-11-24T01:30:00Z');
  const mail: DueMail = { notice: 'unread', waits: true, together: false };
  test.each<[string, Partial<DueMail>, Date, ReturnType<typeof fateOf>]>([
    ['it goes by itself', {}, at, { go: 'alone' }],
    ['one that has waited for others goes with them', { together: true }, at, { go: 'together' }],
    ['one whose notice stands nowhere else goes', { notice: 'elsewhere' }, at, { go: 'alone' }],
    ['one that was read is dropped', { notice: 'read' }, at, { drop: 'read' }],
    ['one that a later one has taken the place of, too', { notice: 'replaced' }, at, { drop: 'replaced' }],
    ['and one of what was done meanwhile', { waits: false }, at, { drop: 'done' }],
    ['by the daily letter, too', { waits: false, together: true }, at, { drop: 'done' }],
    ['in the quiet hours it waits on', {}, inTheNight, { until: morning }],
    ['but is dropped then, too', { notice: 'read' }, inTheNight, { drop: 'read' }],
  ])('%s', (_what, given, now, fate) => {
    expect(fateOf({ ...mail, ...given }, kolkata, now)).toEqual(fate);
  });
});
