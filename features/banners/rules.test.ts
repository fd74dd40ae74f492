import { expect, test } from 'vitest';
import { everybody } from '#contract/audience.ts';
import type { BannerRecord, Values } from './kinds.ts';
import { refuseAnswer, wrongRecord } from './rules.ts';

const known = {
  orgUnits: ['Retail South'],
  locations: ['KOC1'],
  banners: ['one', 'two'],
  portalUrl: 'https://portal.example.com',
};
const words = { title: 'Town hall', text: 'On Friday.', link: '', ended: false, audience: everybody };
const days = { from: '2026-06-01', to: '2026-06-30' };
const banner: Values['banner'] = { ...words, days, linkLabel: '', tone: 'info' };
const prompt: Values['prompt'] = { ...words, days, choices: ['Yes', 'No'] };
const fieldsOf = (record: BannerRecord) => Object.keys(wrongRecord(record, known)).sort();

test.each<[string, Partial<Values['banner']>, string[]]>([
  ['as it should be', {}, []],
  ['a path of the portal', { link: '/policies?day=1', linkLabel: 'Read' }, []],
  ['an address on its host', { link: 'https://portal.example.com/policies', linkLabel: 'Read' }, []],
  ['another host', { link: 'https://portal.example.com.evil.net/', linkLabel: 'Read' }, ['link']],
  [
    'a host with the portal in its path',
    { link: 'https://evil.net/portal.example.com', linkLabel: 'Read' },
    ['link'],
  ],
  ['two slashes', { link: '//evil.net', linkLabel: 'Read' }, ['link']],
  ['a script', { link: 'javascript:alert(1)', linkLabel: 'Read' }, ['link']],
  ['a link without a button', { link: '/policies' }, ['linkLabel']],
  ['a button without a link', { linkLabel: 'Read' }, ['linkLabel']],
  ['one day', { days: { from: '2026-06-01', to: '2026-06-01' } }, []],
  ['an end before the beginning', { days: { from: '2026-06-02', to: '2026-06-01' } }, ['days']],
  ['a place that is none', { audience: { ...everybody, locations: ['X'] } }, ['audience']],
  ['an org unit that is none', { audience: { ...everybody, orgUnits: ['X'] } }, ['audience']],
])('a banner: %s', (_, change, fields) => {
  expect(fieldsOf({ kind: 'banner', key: 'one', value: { ...banner, ...change } })).toEqual(fields);
});

test('a code, the answers of a prompt and the order are checked too', () => {
  expect(fieldsOf({ kind: 'banner', key: 'No code', value: banner })).toEqual(['key']);
  expect(fieldsOf({ kind: 'prompt', key: 'one', value: prompt })).toEqual([]);
  expect(fieldsOf({ kind: 'prompt', key: 'one', value: { ...prompt, choices: ['Yes', 'Yes'] } })).toEqual([
    'choices',
  ]);
  const order = (codes: string[]) =>
    fieldsOf({ kind: 'banner-order', key: 'any', value: { order: codes } } as BannerRecord);
  expect(order(['two', 'one'])).toEqual([]);
  expect(order(['two', 'three'])).toEqual(['order']);
});

const asked = { version: 2, choices: ['Yes', 'No'] };
test.each([
  ['one of the answers', asked, { version: 2, choice: 'No' }, null],
  ['another answer', asked, { version: 2, choice: 'Maybe' }, 'no_such_choice'],
  ['nothing where there is a choice', asked, { version: 2, choice: null }, 'no_such_choice'],
  ['read', { version: 1, choices: [] }, { version: 1, choice: null }, null],
  [
    'an answer where there is no choice',
    { version: 1, choices: [] },
    { version: 1, choice: 'Yes' },
    'no_such_choice',
  ],
  ['about what it was before', asked, { version: 1, choice: 'Yes' }, 'moved_on'],
  ['about what is not asked', undefined, { version: 1, choice: 'Yes' }, 'no_such_prompt'],
] as const)('an answer: %s', (_, prompt, answer, code) => {
  expect(refuseAnswer(prompt, answer)?.code ?? null).toBe(code);
});
