import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { framed } from './letter-html.ts';
import { LetterBox, lettersOnPage, type ReceivedLetter } from './letters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letters-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letter = (number: number, more: Partial<ReceivedLetter> = {}): ReceivedLetter => ({
  messageId: `<${number}@example.com>`,
  at: '2026-11-28T09:00:00.000Z',
  from: { name: 'Meridian', address: 'portal@example.com' },
  to: { name: 'Asha Nambiar', address: 'asha@example.com' },
  subject: `Letter ${number}`,
  text: 'text',
  html: '',
  ...more,
});
const subjects = (box: LetterBox, search = '', before?: number) =>
  box.page(search, before).letters.map(({ subject }) => subject);

test('letters outlive a restart, each once, and what was cut short is left out', () => {
  const box = new LetterBox(folder);
  for (const number of [1, 2, 2, 1]) box.add(letter(number));
  writeFileSync(join(folder, '3.json'), '{"number":3,"subject":"hal');
  writeFileSync(join(folder, 'coming'), '{');
  const again = new LetterBox(folder);
  expect(subjects(again)).toEqual(['Letter 2', 'Letter 1']);
  again.add(letter(2));
  again.add(letter(4));
  expect(subjects(again)).toEqual(['Letter 4', 'Letter 2', 'Letter 1']);
  expect(readdirSync(folder).toSorted()).toEqual(['1.json', '2.json', '3.json']);
});

test('the oldest make room, on the disk too', () => {
  const box = new LetterBox(folder, 3);
  for (const number of [1, 2, 3, 4, 5]) box.add(letter(number));
  expect(subjects(box)).toEqual(['Letter 5', 'Letter 4', 'Letter 3']);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(subjects(new LetterBox(folder, 2))).toEqual(['Letter 5', 'Letter 4']);
  box.empty();
  expect([subjects(box), readdirSync(folder)]).toEqual([[], []]);
});

test('they are found by a part of the person or the subject, in whatever case, a page at a time', () => {
  const box = new LetterBox(folder);
  for (let number = 1; number <= lettersOnPage + 2; number++) box.add(letter(number));
  box.add(letter(100, { to: { name: 'Ravi Menon', address: 'ravi@example.com' }, subject: 'A coupon' }));
  expect(subjects(box, 'RAVI coup')).toEqual(['A coupon']);
  expect(subjects(box, 'ravi letter')).toEqual([]);
  const { letters, more } = box.page('asha@');
  expect([letters.length, more]).toEqual([lettersOnPage, true]);
  expect(subjects(box, 'asha@', letters.at(-1)?.number)).toEqual(['Letter 2', 'Letter 1']);
});

test.each([
  ['<!DOCTYPE html>\n<html><base href="https://evil.example">', '<!DOCTYPE html><base target="_blank">'],
  ['<p>Hello</p>', '<!doctype html><base target="_blank"><p>Hello'],
])('the links of %j open beside the frame', (html, begin) => {
  expect(framed(html).startsWith(begin)).toBe(true);
});
