import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { onePagers } from '#testing/files/one-pagers.ts';
import {
  above,
  type Greys,
  keepGreys,
  pdfPage,
  pointsApart,
  readGreys,
} from '#testing/files/pages-as-pictures.ts';
import type { DrawnPage } from '../page.ts';
import { openSetter, type Setter } from './setting.ts';

// As they were looked at and found right. Where a change of the design is meant, remove a picture, run this, and look at the one that is made.
const kept = join(import.meta.dirname, 'letters');
const scale = 3;
/** What other makes of the same program that draws a PDF may differ by. */
const mostApart = 24;

let setter: Setter;
beforeAll(async () => {
  setter = await openSetter();
});

const pageOf = (name: string, designation: string, text: string, direction: 'ltr' | 'rtl'): DrawnPage => ({
  ...onePagers.english,
  format: 'A4',
  language: direction === 'rtl' ? 'ar' : 'hi',
  direction,
  name,
  designation,
  foot: '',
  watermark: null,
  sections: [{ title: '', column: 'first', items: [{ kind: 'paragraph', label: '', text, lines: 6 }] }],
});
async function drawn(page: DrawnPage): Promise<Greys> {
  const bytes = await setter.pdf(setter.layout([page]), new Map(), 'Letters');
  setter.rest();
  return above(await pdfPage(bytes, 1, scale), 200 * scale);
}

const pages = {
  arabic: pageOf(
    'شَيْمَاءُ آشا نامبيار',
    'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
    'مديرة التخطيط ٢٠١٦ – ٢٠١٩\nAsha Nambiar (آشا) joined in 2019.\nآشا (Asha Nambiar) انضمت في 2019.\nلا إله، لأن، الأمل',
    'rtl',
  ),
  devanagari: pageOf(
    'प्रकृति श्रीवास्तव',
    'क्षेत्र, ज्ञान, द्वारा, कर्त्तव्य',
    'ट्रैक्टर, हिन्दी, शक्ति, विद्यार्थी, राष्ट्र, हृदय\nआशा नंबियार (Asha Nambiar) २०१९',
    'ltr',
  ),
  mixed: pageOf(
    'Asha Nambiar (آشا)',
    'IT: अर्जुन राव · محمد (E1001)',
    'Łukasz Żółć, Nguyễn Thị Hoa, Борис, Ωμέγα\n#1 (آشا) & आशा: 100%',
    'ltr',
  ),
};

it.each(Object.keys(pages) as (keyof typeof pages)[])(
  'draws names in letters as they are written: %s',
  async (name) => {
    const picture = await drawn(pages[name]);
    const path = join(kept, `${name}.png`);
    if (!existsSync(path)) {
      await keepGreys(picture, path);
      throw new Error(`${path} was made: look at it`);
    }
    expect(pointsApart(picture, await readGreys(path))).toBeLessThanOrEqual(mostApart);
  },
);

it.each<[string, keyof typeof pages, (page: DrawnPage) => DrawnPage]>([
  ['three dots of a letter', 'arabic', (page) => ({ ...page, name: page.name.replace('ش', 'س') })],
  ['one dot of a letter', 'arabic', (page) => ({ ...page, name: page.name.replace('ن', 'ٮ') })],
  ['a sign above a letter', 'arabic', (page) => ({ ...page, name: page.name.replace('\u064e', '\u064f') })],
  [
    'letters that are not joined',
    'arabic',
    (page) => ({ ...page, name: page.name.replace('نام', 'ن\u200cام') }),
  ],
  ['the order of a name in brackets', 'mixed', (page) => ({ ...page, name: 'Asha Nambiar (اشآ)' })],
  [
    'a conjunct',
    'devanagari',
    (page) => ({ ...page, designation: page.designation.replace('क्ष', 'क्\u200cष') }),
  ],
  ['a sign of a vowel', 'devanagari', (page) => ({ ...page, name: page.name.replace('ति', 'ती') })],
])('sees where %s is another', async (_what, name, changed) => {
  expect(changed(pages[name])).not.toEqual(pages[name]);
  const path = join(kept, `${name}.png`);
  expect(pointsApart(await drawn(changed(pages[name])), await readGreys(path))).toBeGreaterThan(
    mostApart * 1.5,
  );
});
