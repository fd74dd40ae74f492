import { describe, expect, test } from 'vitest';
import { readPdf } from '#testing/files/pdf-text.ts';
import { openPaper } from './paper.ts';
import { isolated, orderOf } from './paper-runs.ts';

async function paperOf(...texts: readonly string[]) {
  const paper = await openPaper({ title: 'A paper', lang: 'en' });
  for (const text of texts) paper.write('P', text);
  return readPdf(await paper.end());
}

/** What is drawn from left to right; a run of Arabic is turned round by what shapes it. */
const drawn = (text: string) =>
  orderOf(text)(0, text.length, (letter) => (/\p{Script=Arabic}/u.test(letter) ? 'arabic' : 'latin')).map(
    (run) => run.text,
  );

describe('a paper', () => {
  test.each([
    'Asha Nambiar',
    'Łukasz Şahin',
    '₹ 1,200',
    'नितिन क्षीरसागर',
    'प्रकृति श्रीवास्तव',
    'محمد عبد الله',
    'فاطمة الزهراء',
    'لمى ١٢',
    'IT: अर्जुन राव · محمد (E1001)',
  ])('says %s, of which no letter is missing', async (name) => {
    const { text, missing } = await paperOf(isolated(name), 'Behind it');
    expect(text.split('\n')[0]?.trim()).toBe(name);
    expect(text).toContain('Behind it');
    expect(missing).toBe(0);
  });

  test('breaks long texts of any script into lines and pages, and loses nothing', async () => {
    for (const word of ['settled', 'निपटाया', 'مسددة']) {
      const long = Array.from({ length: 900 }, () => word).join(' ');
      const { text, missing } = await paperOf(long, word.repeat(60));
      expect(text.replaceAll(/\s/g, '')).toBe(word.repeat(960));
      expect(missing).toBe(0);
    }
  });

  test('says which letters it lacks', async () => {
    const paper = await openPaper({ title: 'A paper', lang: 'en' });
    expect(['Asha', 'आशा', 'آشا', 'ஆஷா', '王', 'Asha 🙂'].map(paper.canWrite)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    await paper.end();
  });
});

test.each([
  ['Asha Rao', ['Asha', ' ', 'Rao']],
  // Its words from right to left, numbers as they are, brackets turned.
  ['محمد علي', ['علي', ' ', 'محمد']],
  [`${isolated('محمد علي')} (E1)`, ['علي', ' ', 'محمد', ' ', '(E1)']],
  ['محمد 12', ['12', ' ', 'محمد']],
  [`${isolated('محمد')} 12`, ['محمد', ' ', '12']],
  ['محمد (علي)', ['(', 'علي', ')', ' ', 'محمد']],
])('%s is drawn as %j', (text, runs) => {
  expect(drawn(text)).toEqual(runs);
});
