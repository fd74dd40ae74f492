import { describe, expect, it } from 'vitest';
import { pathWithin } from '#formats/text/addresses.ts';
import { actionsOf, changing, stateOf, wrongAnnouncement } from './rules.ts';

const portalUrl = 'https://me.example.com';
const now = new Date('2026-11-23T06:00:00Z');

describe('the path that a link leads to', () => {
  it.each([
    ['/requests-list?view=all#top', '/requests-list?view=all#top'],
    ['https://me.example.com/mode', '/mode'],
    ['https://me.example.com', '/'],
    ['//elsewhere.example/x', null],
    ['/\\elsewhere.example', null],
    ['https://me.example.com.elsewhere.example/x', null],
    ['https://elsewhere.example/?me.example.com', null],
    ['javascript:alert(1)', null],
    ['mode', null],
  ])('%s', (link, path) => {
    expect(pathWithin(link, portalUrl)).toBe(path);
  });
});

describe('what is wrong with a message', () => {
  const group = {};
  it.each([
    ['nothing', { text: 'The lift works again.', group }, []],
    ['nothing, to people, later', { text: 'x', empcodes: ['A1'], sendAt: '2026-12-01T09:00:00+05:30' }, []],
    ['no words', { text: '  ', group }, ['text']],
    ['for nobody', { text: 'x' }, ['group']],
    ['for two', { text: 'x', group, empcodes: ['A1'] }, ['group']],
    ['a link elsewhere', { text: 'x', group, link: 'https://elsewhere.example' }, ['link']],
    ['an empty link', { text: 'x', group, link: '' }, []],
    ['an hour ago', { text: 'x', group, sendAt: '2026-11-23T05:00:00Z' }, ['sendAt']],
    ['a moment ago, by another clock', { text: 'x', group, sendAt: '2026-11-23T05:59:30Z' }, []],
    ['in two years', { text: 'x', group, sendAt: '2028-11-23T06:00:00Z' }, ['sendAt']],
  ])('%s', (_what, asked, fields) => {
    expect(Object.keys(wrongAnnouncement(asked, { now, portalUrl }))).toEqual(fields);
  });
});

describe('a message that stands so', () => {
  const none = { recalledAt: null, begunAt: null, doneAt: null };
  const begun = { ...none, begunAt: now };
  it.each([
    ['planned', none, ['change', 'stop'], 'change'],
    ['sending', begun, ['recall'], 'begun'],
    ['sent', { ...begun, doneAt: now }, ['again', 'recall'], 'begun'],
    ['stopped', { ...none, recalledAt: now }, ['restore'], 'restore'],
    ['recalled', { ...begun, recalledAt: now, doneAt: now }, ['again'], 'begun'],
    ['recalled', { ...begun, recalledAt: now }, ['again'], 'begun'],
  ] as const)('is %s', (state, moments, actions, change) => {
    expect(stateOf(moments)).toBe(state);
    expect(actionsOf(state)).toEqual(actions);
    const outcome = (seen: number) => {
      const said = changing({ ...moments, revision: 2 }, seen);
      return typeof said === 'string' ? said : said.code;
    };
    expect(outcome(2)).toBe(change);
    // Who has read it before somebody else changed it is told.
    expect(outcome(1)).toBe(change === 'begun' ? 'begun' : 'changed_meanwhile');
  });
});
