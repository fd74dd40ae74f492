import { expect, test } from 'vitest';
import { marksIn, ranked } from './ranked.ts';

const names = [
  'Dashboard',
  'Employee search',
  'Org chart',
  'Asset at residence',
  'Requests',
  'Request figures',
  'Payments',
  'Payment runs',
  'Cheque books',
  'My bank account',
  'Notification settings',
  'Help & Support',
  'New asset request',
  'Dark mode',
  'Sign out',
  'Audit log',
  'Working calendar',
  'How do I ask for something for my home office?',
  'सहायता',
  'निवास पर संपत्ति',
  'إشعارات',
  'Überweisung',
  'Café',
];
const find = (search: string) => ranked(names, search, { name: (name) => name }).map(({ thing }) => thing);

test.each([
  ['the beginning', 'dash', 'Dashboard'],
  ['two letters the wrong way round', 'dahsboard', 'Dashboard'],
  ['the same in a short word', 'drak', 'Dark mode'],
  ['a letter too few', 'reqests', 'Requests'],
  ['a letter too many', 'assset', 'Asset at residence'],
  ['another letter', 'calender', 'Working calendar'],
  ['a slip in each word', 'nwe reqest', 'New asset request'],
  ['another order', 'search emp', 'Employee search'],
  ['two words as one', 'orgchart', 'Org chart'],
  ['two words as one, with a slip', 'signuot', 'Sign out'],
  ['a word within', 'account', 'My bank account'],
  ['no diacritics', 'uberw', 'Überweisung'],
  ['diacritics', 'café', 'Café'],
  ['capitals', 'AUDIT', 'Audit log'],
  ['words of a sentence', 'home ofice', 'How do I ask for something for my home office?'],
  ['Devanagari', 'सहायत', 'सहायता'],
  ['a word within, in Devanagari', 'संपत्ति', 'निवास पर संपत्ति'],
  ['Arabic, without its hamza', 'اشعارات', 'إشعارات'],
])('%s finds the name first', (_, search, name) => {
  expect(find(search)[0]).toBe(name);
});

test('a search of many words finds what has all of them, as it was written first', () => {
  expect(find('how do i ask for something')).toEqual(['How do I ask for something for my home office?']);
  const things = ['a b c d e f', 'f a b c d e', 'a b c d e'];
  const found = ranked(things, 'f a b c d', { name: (name) => name }).map(({ thing }) => thing);
  expect(found).toEqual(['f a b c d e', 'a b c d e f']);
});

test.each(['', '  ', '&', 'zebra', 'menon', 'AAR-20202', '???'])('‘%s’ finds nothing', (search) => {
  expect(find(search)).toEqual([]);
});

test('what is found by other words comes behind what is found by its name', () => {
  const pages = [
    { name: 'Mode', more: 'Theme, dark, light, font size' },
    { name: 'Dark mode', more: '' },
  ];
  const texts = {
    name: (page: (typeof pages)[0]) => page.name,
    more: (page: (typeof pages)[0]) => page.more,
  };
  expect(ranked(pages, 'dark', texts).map(({ thing }) => thing.name)).toEqual(['Dark mode', 'Mode']);
  expect(ranked(pages, 'font si', texts).map(({ thing }) => thing.name)).toEqual(['Mode']);
});

test.each([
  ['Ergonomic chair', 'cha', ['cha']],
  ['Purchase of assets', 'chase', ['chase']],
  ['Charu Chandrasekhar', 'cha cha', ['Cha']],
  ['Asset at residence', 'res as', ['As', 'res']],
  ['Café corner', 'cafe', ['Café']],
  ['Dashboard', 'dahsboard', []],
  ['निवास पर संपत्ति', 'संपत्ति', ['संपत्ति']],
])('in ‘%s’ the letters of ‘%s’ stand out', (text, search, marked) => {
  expect(marksIn(text, search).map(({ from, to }) => text.slice(from, to))).toEqual(marked);
});
