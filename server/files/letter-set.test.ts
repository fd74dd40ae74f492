import { expect, it } from 'vitest';
import { letterSetOf } from './letter-set.ts';
import type { LetterSet } from './spreadsheet-cells.ts';

/** Bytes of a text in one of the letter sets: what each byte means is asked of the platform. */
function written(text: string, letters: LetterSet): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(letters).decode(Buffer.from([byte])), byte]),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

it.each([
  ['Name\nJosé Núñez\nZoë Müller\nÅsa Söderström\n', 'windows-1252'],
  ['Nom;Ville\nÉléonore à Orléans;Besançon\n', 'windows-1252'],
  ['Name,Department\nمحمد علي,Finance\n', 'windows-1256'],
  ['Name\nفاطمة الزهراء\nعبد الرحمن\nليلى حسين\n', 'windows-1256'],
  ['Имя;Отдел\nИван Петров;Продажи\nОльга Сидорова;Финансы\n', 'windows-1251'],
  ['Όνομα\nΓιώργος Παπαδόπουλος\nΜαρία Νικολάου\n', 'windows-1253'],
  ['Name\nPlain\n', 'windows-1252'],
] as const)('%j is written in %s', (text, letters) => {
  const bytes = written(text, letters);
  expect(letterSetOf(bytes)).toBe(letters);
  expect(new TextDecoder(letters).decode(bytes)).toBe(text);
});
