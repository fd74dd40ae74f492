import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onePagers } from '#testing/files/one-pagers.ts';
import type { Box, DrawnPage } from '../page.ts';
import { deckOf } from './deck.ts';
import { openSetter } from './setting.ts';

const emu = (points: number) => String(Math.round(points * 12_700));
type Found = Element | null | undefined;
const all = (within: Found, tag: string) => Array.from(within?.getElementsByTagName(tag) ?? []);
const first = (within: Found, tag: string) => all(within, tag)[0] ?? null;

function partsOf(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const part = (path: string) => {
    const errorHandler = (_level: string, message: string) => {
      throw new Error(`${path}: ${message}`);
    };
    const text = strFromU8(files[path] ?? new Uint8Array());
    return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement;
  };
  return { files, part };
}

it('has the same boxes as the page, with the same texts in the same lines', async () => {
  const setter = await openSetter();
  const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const pictured: DrawnPage = {
    ...onePagers.hindi,
    sections: [
      { title: '', column: 'first', items: [{ kind: 'picture', picture: 'photo', initials: '' }] },
      ...onePagers.hindi.sections,
    ],
  };
  const wide = (page: DrawnPage): DrawnPage => ({ ...page, format: '16:9' });
  const layouts = setter.layout([pictured, wide(onePagers.arabic), wide(onePagers.english)]);
  const pictures = new Map([['photo', photo]]);
  const { files, part } = partsOf(await deckOf(layouts, pictures, 'Talent & review'));
  for (const path of Object.keys(files)) if (/\.(xml|rels)$/.test(path)) expect(part(path)).toBeTruthy();
  expect(Object.keys(files)[0]).toBe('[Content_Types].xml');
  expect(first(part('docProps/core.xml'), 'dc:title')?.textContent).toBe('Talent & review');
  expect(first(part('ppt/presentation.xml'), 'p:sldSz')?.getAttribute('cx')).toBe(emu(960));

  for (const [at, layout] of layouts.entries()) {
    const slide = part(`ppt/slides/slide${at + 1}.xml`);
    const shapes = [...all(slide, 'p:sp'), ...all(slide, 'p:pic')];
    const byId = shapes.toSorted((one, other) => idOf(one) - idOf(other));
    expect(byId).toHaveLength(layout.boxes.length);
    for (const [place, shape] of byId.entries()) expectSame(shape, layout.boxes[place] as Box);
    expect(all(slide, 'p:ph').map((holder) => holder.getAttribute('type'))).toEqual(['title']);
  }
  const crop = first(part('ppt/slides/slide1.xml'), 'a:srcRect');
  expect([crop?.getAttribute('l'), crop?.getAttribute('r')]).toEqual(['33333', '33333']);
});

const idOf = (shape: Found) => Number(first(shape, 'p:cNvPr')?.getAttribute('id'));

function expectSame(shape: Found, box: Box): void {
  const [off, ext] = [first(shape, 'a:off'), first(shape, 'a:ext')].map((found) => found ?? null);
  const extent = all(shape, 'a:ext').find((found) => found.hasAttribute('cx')) ?? ext;
  expect([off?.getAttribute('x'), off?.getAttribute('y')]).toEqual([emu(box.x), emu(box.y)]);
  expect([extent?.getAttribute('cx'), extent?.getAttribute('cy')]).toEqual([emu(box.width), emu(box.height)]);
  if (box.kind !== 'text') {
    expect(first(shape, 'a:prstGeom')?.getAttribute('prst')).toBe(
      box.kind === 'ellipse' ? 'ellipse' : 'rect',
    );
    return;
  }
  const paragraphs = all(shape, 'a:p');
  expect(paragraphs).toHaveLength(1);
  const lines = [''];
  for (const part of Array.from(paragraphs[0]?.childNodes ?? [])) {
    if (part.nodeName === 'a:br') lines.push('');
    if (part.nodeName === 'a:r') lines.push(`${lines.pop()}${first(part as Found, 'a:t')?.textContent}`);
  }
  expect(lines).toEqual(box.lines);
  const set = first(shape, 'a:pPr');
  expect(set?.getAttribute('rtl')).toBe(box.direction === 'rtl' ? '1' : '0');
  expect(set?.getAttribute('algn')).toBe({ left: 'l', centre: 'ctr', right: 'r' }[box.align]);
  for (const run of all(shape, 'a:rPr'))
    expect(run.getAttribute('sz')).toBe(String(Math.round(box.size * 100)));
  expect(first(shape, 'a:bodyPr')?.getAttribute('wrap')).toBe('none');
  // Each script is told by its own language, whatever the page's.
  for (const run of all(shape, 'a:r')) {
    const language = first(run, 'a:rPr')?.getAttribute('lang') ?? '';
    const text = first(run, 'a:t')?.textContent ?? '';
    if (/\p{Script=Arabic}/u.test(text)) expect(language).toMatch(/^ar/);
    if (/\p{Script=Devanagari}/u.test(text)) expect(language).toMatch(/^hi/);
    if (/\p{Script=Latin}/u.test(text)) expect(language).toMatch(/^en/);
  }
}
