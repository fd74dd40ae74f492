import { describe, expect, it } from 'vitest';
import { pathWithin } from '../../formats/addresses.ts';
import { stateOf, wrongAnnouncement } from './rules.ts';

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

it('stands as its moments say', () => {
  const none = { recalledAt: null, begunAt: null, doneAt: null };
  expect(stateOf(none)).toBe('planned');
  expect(stateOf({ ...none, begunAt: now })).toBe('sending');
  expect(stateOf({ ...none, begunAt: now, doneAt: now })).toBe('sent');
  expect(stateOf({ recalledAt: now, begunAt: now, doneAt: now })).toBe('recalled');
});
