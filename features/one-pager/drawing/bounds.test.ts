import { expect, it } from 'vitest';
import { beyondBounds } from './bounds.ts';
import { type DrawnItem, type DrawnPage, pageBounds } from './page.ts';

const page: DrawnPage = {
  format: 'A4',
  language: 'en',
  direction: 'ltr',
  name: 'Asha',
  designation: '',
  sections: [],
  foot: '',
  watermark: null,
};
const many = <T>(one: T, most: number, more: number) => Array.from({ length: most + more }, () => one);
const text = (length: number) => 'a'.repeat(length);

it.each<[string, (more: number) => Partial<DrawnPage> | DrawnItem]>([
  [
    'sections',
    (more) => ({ sections: many({ title: '', column: 'full', items: [] }, pageBounds.sections, more) }),
  ],
  ['a name', (more) => ({ name: text(pageBounds.line + more) })],
  ['a watermark', (more) => ({ watermark: text(pageBounds.line + more) })],
  ['a label', (more) => ({ kind: 'list', label: text(pageBounds.label + more), entries: [] })],
  ['a text', (more) => ({ kind: 'text', label: '', text: text(pageBounds.text + more), lines: 1 })],
  ['lines', (more) => ({ kind: 'paragraph', label: '', text: '', lines: pageBounds.lines + more })],
  ['entries', (more) => ({ kind: 'list', label: '', entries: many('', pageBounds.listed, more) })],
  ['an entry', (more) => ({ kind: 'list', label: '', entries: [text(pageBounds.text + more)] })],
  [
    'steps',
    (more) => ({
      kind: 'career',
      label: '',
      steps: many({ when: '', what: '', where: '' }, pageBounds.steps, more),
    }),
  ],
  [
    'years',
    (more) => ({
      kind: 'ratings',
      label: '',
      most: 5,
      years: many({ year: '', value: 1, said: '' }, pageBounds.years, more),
    }),
  ],
  [
    'skills',
    (more) => ({
      kind: 'skills',
      label: '',
      most: 5,
      skills: many({ name: '', level: 1 }, pageBounds.skills, more),
    }),
  ],
  [
    'a cell',
    (more) => ({
      kind: 'nine-box',
      label: '',
      across: '',
      up: '',
      cell: text(pageBounds.line + more),
      placed: null,
    }),
  ],
])('takes as much of %s as may be, and no more', (_what, made) => {
  const of = (more: number): DrawnPage => {
    const one = made(more);
    return 'kind' in one
      ? { ...page, sections: [{ title: '', column: 'full', items: [one] }] }
      : { ...page, ...one };
  };
  expect(beyondBounds(of(0))).toBeNull();
  expect(beyondBounds(of(1))).not.toBeNull();
});
