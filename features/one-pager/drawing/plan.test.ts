import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WidthOf } from './lines.ts';
import { type Box, columns, type DrawnItem, type DrawnPage, type DrawnSection, pageFormats } from './page.ts';
import { planPage } from './plan.ts';

/** Every letter as wide as half its height. */
const widthOf: WidthOf = (word, { size }) => [...word].length * size * 0.5;
const page: DrawnPage = {
  format: 'A4',
  language: 'en-IN',
  direction: 'ltr',
  name: 'Asha Nambiar',
  designation: 'Manager',
  sections: [],
  foot: 'Talent review',
  watermark: null,
};
const section = (items: readonly DrawnItem[], more: Partial<DrawnSection> = {}): DrawnSection => ({
  title: 'Title',
  column: 'full',
  items,
  ...more,
});
const planned = (sections: readonly DrawnSection[], more: Partial<DrawnPage> = {}) =>
  planPage({ ...page, sections, ...more }, widthOf);
const textsOf = ({ boxes }: { boxes: readonly Box[] }) => boxes.filter((box) => box.kind === 'text');
const long = 'word '.repeat(399).trim();
const paragraph = (lines: number, text = long): DrawnItem => ({
  kind: 'paragraph',
  label: 'Label',
  text,
  lines,
});

/** What a box covers, also where it is turned about its middle. */
function cover(box: Box) {
  const isTurned = box.kind === 'text' && box.turned === 270;
  const [width, height] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

describe('what stands on any page', () => {
  const text = fc.oneof(
    fc.constantFrom('', 'Asha Nambiar', 'آشا نامبيار', 'हिन्दी में लिखा', 'W'.repeat(200), 'a b\n\nc'),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  const label = text.map((one) => one.slice(0, 80));
  const item: fc.Arbitrary<DrawnItem> = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), label, text, lines: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('paragraph' as const),
      label,
      text: fc.constantFrom(long, long.slice(0, 600), 'Short.'),
      lines: fc.integer({ min: 1, max: 40 }),
    }),
    fc.record({ kind: fc.constant('list' as const), label, entries: fc.array(text, { maxLength: 8 }) }),
    fc.record({ kind: fc.constant('picture' as const), picture: fc.constant(null), initials: label }),
    fc.record({
      kind: fc.constant('career' as const),
      label,
      steps: fc.array(fc.record({ when: label, what: text, where: text }), { maxLength: 12 }),
    }),
    fc.record({
      kind: fc.constant('ratings' as const),
      label,
      most: fc.constantFrom(5, 10),
      years: fc.array(
        fc.record({ year: label, value: fc.option(fc.integer({ min: 0, max: 5 })), said: text }),
        { maxLength: 6 },
      ),
    }),
    fc.record({
      kind: fc.constant('nine-box' as const),
      label,
      across: label,
      up: label,
      cell: text,
      placed: fc.option(
        fc.record({ across: fc.integer({ min: 1, max: 3 }), up: fc.integer({ min: 1, max: 3 }) }),
      ),
    }),
    fc.record({
      kind: fc.constant('skills' as const),
      label,
      most: fc.constantFrom(5, 100),
      skills: fc.array(fc.record({ name: text, level: fc.integer({ min: 0, max: 5 }), said: label }), {
        maxLength: 12,
      }),
    }),
  );
  const anyPage: fc.Arbitrary<DrawnPage> = fc.record({
    format: fc.constantFrom('A4' as const, '16:9' as const),
    language: fc.constantFrom('en-IN', 'ar-AE', 'hi-IN'),
    direction: fc.constantFrom('ltr' as const, 'rtl' as const),
    name: text,
    designation: text,
    sections: fc.array(
      fc.record({
        title: label,
        column: fc.constantFrom(...columns),
        items: fc.array(item, { maxLength: 6 }),
      }),
      { maxLength: 8 },
    ),
    foot: text,
    watermark: fc.option(text),
  });

  it('stands within it and over no other text', () => {
    fc.assert(
      fc.property(anyPage, (any) => {
        const { width, height } = pageFormats[any.format];
        const { boxes } = planPage(any, widthOf);
        const covers = boxes
          .filter((box) => box.kind !== 'text' || box.as !== 'background')
          .map((box) => ({ box, ...cover(box) }));
        for (const { box, left, top, right, bottom } of covers) {
          expect([left >= 0, top >= 0, right <= width, bottom <= height], JSON.stringify(box)).toEqual(
            Array(4).fill(true),
          );
          if (box.kind !== 'text') continue;
          expect(
            box.lines.every((line) => line !== '' && !/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u.test(line)),
          ).toBe(true);
          const wide = Math.max(...box.lines.map((line) => widthOf(line, box)));
          // A single letter may be wider than what it stands in.
          if (wide > box.width + 0.01)
            expect(Math.max(...box.lines.map((line) => [...line].length))).toBeLessThan(12);
        }
        const texts = covers.filter(({ box }) => box.kind === 'text');
        for (const [at, one] of texts.entries())
          for (const other of texts.slice(at + 1)) {
            const overlaps =
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.01 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.01;
            expect(overlaps, `${JSON.stringify(one.box)} ${JSON.stringify(other.box)}`).toBe(false);
          }
      }),
      { numRuns: 300 },
    );
  });
});

it.each<[string, DrawnItem, number]>([
  ['a text', { kind: 'text', label: 'Label', text: long, lines: 2 }, 2],
  ['a paragraph', paragraph(3), 3],
])('keeps %s to the lines that it may have, and says how many more there are', (_what, item, lines) => {
  const { overflow, ...layout } = planned([section([item])]);
  const set = textsOf(layout).find((box) => box.lines.join().startsWith('word'));
  expect(set?.lines).toHaveLength(lines);
  expect(set?.lines.at(-1)).toMatch(/…$/);
  expect(overflow).toEqual([{ section: 0, item: 0, lines: expect.any(Number), points: 0 }]);
  expect(overflow[0]?.lines).toBeGreaterThan(3);
});

const tall: readonly DrawnItem[] = [paragraph(40), paragraph(40), paragraph(40)];
it.each<[string, DrawnItem]>([
  ['a text', { kind: 'text', label: 'Last', text: long, lines: 40 }],
  ['a paragraph', paragraph(40)],
  ['a list', { kind: 'list', label: 'Last', entries: ['one', 'two', 'three'] }],
  ['a picture', { kind: 'picture', picture: null, initials: 'AN' }],
  ['a career', { kind: 'career', label: '', steps: [{ when: '2020', what: 'Planner', where: 'Kochi' }] }],
  ['ratings', { kind: 'ratings', label: '', most: 5, years: [{ year: '2025', value: 4, said: 'Good' }] }],
  ['nine boxes', { kind: 'nine-box', label: '', across: 'x', up: 'y', cell: 'Star', placed: null }],
  ['skills', { kind: 'skills', label: '', most: 5, skills: [{ name: 'Planning', level: 3 }] }],
])('says where %s has no room above the foot', (_what, item) => {
  // On a slide three paragraphs of forty lines leave nothing for what follows.
  const { overflow, ...layout } = planned(
    [section([...tall, item], { column: 'first' }), section(tall, { column: 'second' })],
    {
      format: '16:9',
    },
  );
  const lost = overflow.find((one) => one.section === 0 && one.item === 3);
  expect(lost?.points).toBeGreaterThan(0);
  expect(Math.max(...layout.boxes.map((box) => cover(box).bottom))).toBeLessThan(pageFormats['16:9'].height);
  const whole = planned([section(tall), section([item], { column: 'third' })], {
    format: '16:9',
  }).overflow.at(-1);
  expect(whole).toEqual({ section: 1, item: -1, lines: expect.any(Number), points: expect.any(Number) });
});

it('says nothing where all has room, and marks a name that has too little', () => {
  expect(planned([section([paragraph(40, 'Short.')])]).overflow).toEqual([]);
  const { overflow, ...layout } = planned([], { name: 'Name '.repeat(39).trim() });
  expect(overflow).toEqual([{ section: -1, item: -1, lines: expect.any(Number), points: 0 }]);
  expect(textsOf(layout)[0]).toMatchObject({
    as: 'title',
    lines: [expect.any(String), expect.stringMatching(/…$/)],
  });
});

it.each<[string, DrawnSection['column'][], number[]]>([
  ['one is as wide as the page', ['second'], [507.28]],
  ['two have halves', ['first', 'second'], [240.64, 240.64]],
  ['the first and the third have two thirds and one', ['first', 'third'], [329.52, 151.76]],
  ['three have thirds', ['third', 'first', 'second'], [151.76, 151.76, 151.76]],
])('lays columns side by side: %s', (_what, used, widths) => {
  const layout = planned(used.map((column) => section([paragraph(4, 'Short.')], { column, title: column })));
  const titles = textsOf(layout).filter((box) => box.as === 'heading');
  const inOrder = titles.toSorted((one, other) => one.x - other.x);
  expect(inOrder.map(({ width }) => Math.round(width * 100) / 100)).toEqual(widths);
  expect(inOrder.map(({ lines }) => lines[0])).toEqual(columns.filter((column) => used.includes(column)));
  expect(new Set(titles.map(({ y }) => y)).size).toBe(1);
});

it('mirrors a page that is read from the right, and keeps to each paragraph its own direction', () => {
  const sections = [
    section([{ kind: 'text', label: 'رقم', text: 'Asha Nambiar (آشا)\nآشا (Asha)\n2025', lines: 4 }], {
      column: 'first',
    }),
    section([paragraph(2, 'Short.')], { column: 'second' }),
  ];
  const ltr = planned(sections);
  const rtl = planned(sections, { direction: 'rtl' });
  const { width } = pageFormats.A4;
  expect(rtl.boxes.map((box) => Math.round((width - box.x - box.width) * 100))).toEqual(
    ltr.boxes.map((box) => Math.round(box.x * 100)),
  );
  const value = textsOf(rtl).filter(
    ({ lines }) => /Asha|2025/.test(lines.join()) && !lines.join().includes('Nambiar\u0000'),
  );
  expect(value.slice(1).map(({ direction, align }) => [direction, align])).toEqual([
    ['ltr', 'right'],
    ['rtl', 'right'],
    ['rtl', 'right'],
  ]);
  expect(textsOf(ltr).filter(({ lines }) => lines.join() === '2025')).toMatchObject([
    { direction: 'ltr', align: 'left' },
  ]);
});

it('puts the first picture of a section that goes across beside the name', () => {
  const picture: DrawnItem = { kind: 'picture', picture: 'photo', initials: 'AN' };
  const facts: DrawnItem = { kind: 'text', label: 'Code', text: '1', lines: 1 };
  const drawn = (column: DrawnSection['column']) => planned([section([picture, facts], { column })]);
  const y = (layout: ReturnType<typeof planned>) =>
    layout.boxes.find(({ kind }) => kind === 'picture')?.y ?? 0;
  const title = (layout: ReturnType<typeof planned>) =>
    textsOf(layout).find((box) => box.as === 'heading')?.y ?? 0;
  expect(y(drawn('full'))).toBeLessThan(title(drawn('full')));
  expect(y(drawn('first'))).toBeGreaterThan(title(drawn('first')));
});
