import { expect, test } from 'vitest';
import { found, ownQuestions, shown, wrongRecord } from './rules.ts';

test('what is shown comes by its place, then by its code, without what is hidden', () => {
  const held = new Map([
    ['b', { position: 10, hidden: false }],
    ['z', { position: 1, hidden: false }],
    ['a', { position: 10, hidden: false }],
    ['c', { position: 0, hidden: true }],
  ]);
  expect(shown(held).map(([key]) => key)).toEqual(['z', 'a', 'b']);
});

test.each([
  ['', ['coffee', 'leave']],
  ['  CAFE ', ['coffee']],
  ['café', ['coffee']],
  ['wait', ['leave']],
  ['tea', []],
])('%j finds %j', (text, keys) => {
  const questions = [
    { key: 'coffee', question: 'Where is the Café?', answer: 'On floor 2.' },
    { key: 'leave', question: 'Who decides about leave?', answer: 'Your manager: wait a day.' },
  ];
  expect(found(questions, text).map(({ key }) => key)).toEqual(keys);
});

test('a code has lower-case letters, digits and dashes; a contact an e-mail address', () => {
  const value = { question: 'Why?', answer: 'So.', position: 1, hidden: false };
  expect(wrongRecord({ kind: 'help-question', key: 'why-2', value })).toEqual({});
  for (const key of ['', 'Why', '-why', 'why?', 'a'.repeat(41)])
    expect(Object.keys(wrongRecord({ kind: 'help-question', key, value }))).toEqual(['key']);
  const desk = { what: 'IT', name: 'Ravi', phone: '1', position: 1, hidden: false };
  const contact = (email: string) =>
    wrongRecord({ kind: 'help-contact', key: 'it', value: { ...desk, email } });
  expect(contact('it@meridian.example.com')).toEqual({});
  expect(Object.keys(contact('the IT desk'))).toEqual(['email']);
});

test('the questions of the portal itself may all be kept as they are', () => {
  for (const [key, value] of ownQuestions())
    expect(wrongRecord({ kind: 'help-question', key, value })).toEqual({});
});
