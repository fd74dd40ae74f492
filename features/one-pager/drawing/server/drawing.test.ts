import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPdfFile } from '#server/files/pdf.ts';
import { onePagers } from '#testing/files/one-pagers.ts';
import { coarse, pdfPage, pointsApart, svgPicture } from '#testing/files/pages-as-pictures.ts';
import { readPdf } from '#testing/files/pdf-text.ts';
import { type DrawnItem, type DrawnPage, pageBounds } from '../page.ts';
import { type Drawing, startDrawing } from './drawing.ts';

let folder: string;
let photo: Buffer;
let drawing: Drawing;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-drawing-'));
  photo = await sharp({ create: { width: 120, height: 160, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  drawing = startDrawing();
});
const others: Drawing[] = [];
afterEach(() => {
  for (const other of others.splice(0)) other.close();
});
afterAll(() => {
  drawing.close();
  rmSync(folder, { recursive: true, force: true });
});

const none = new Map<string, Uint8Array>();
async function done<T>(asked: Promise<T | 'too much'>): Promise<T> {
  const found = await asked;
  if (found === 'too much') throw new Error('too much');
  return found;
}
function start(settings: object): Drawing {
  const other = startDrawing(settings);
  others.push(other);
  return other;
}
const withItems = (items: readonly DrawnItem[], more: Partial<DrawnPage> = {}): DrawnPage => ({
  ...onePagers.english,
  watermark: null,
  sections: [{ title: 'Title', column: 'first', items }],
  ...more,
});
const withPhoto = (name = 'Asha Nambiar') =>
  withItems([{ kind: 'picture', picture: 'photo', initials: 'AN' }], { name });
const pictures = () => new Map([['photo', photo]]);

describe('one page in three forms', () => {
  it.each(Object.entries(onePagers))(
    'is the same picture before it is saved and in the PDF: %s',
    async (_name, page) => {
      const { svg, overflow } = await done(drawing.svg(page, none));
      expect(overflow).toEqual([]);
      expect(svg).not.toMatch(/<script|<foreignObject|<a[\s>]|\son\w+=|javascript:|url\((?!#)/i);
      expect(svg.match(/href="(?!#)[^"]{0,40}/g)).toBeNull();
      const paper = await pdfPage(await done(drawing.pdf([page], none)), 1, 2);
      const preview = await svgPicture(svg, paper);
      // Edges are smoothed in two ways; what stands somewhere else, or is missing, is not.
      expect(pointsApart(await coarse(paper, 4), await coarse(preview, 4), 40)).toBeLessThan(12);
      const other = await svgPicture(
        (await done(drawing.svg({ ...page, name: `${page.name} A` }, none))).svg,
        paper,
      );
      expect(pointsApart(await coarse(paper, 4), await coarse(other, 4), 40)).toBeGreaterThan(24);
    },
  );

  it('has pictures in each, cut to their place', async () => {
    const { svg } = await done(drawing.svg(withPhoto(), pictures()));
    expect(svg.match(/href="(?!#)[^"]{0,15}/g)).toEqual(['href="data:image/jpeg']);
    const bytes = await done(drawing.pdf([withPhoto()], pictures()));
    expect(Buffer.from(bytes).includes('/DCTDecode')).toBe(true);
  });

  it('says in the PDF whose page it is, in which language, and what is a title', async () => {
    const bytes = await done(drawing.pdf([onePagers.english, onePagers.arabic], none, 'Talent review'));
    const opening = await openPdfFile(Buffer.from(bytes));
    const document = await opening.promise;
    const outline = await document.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['Asha Nambiar', 'آشا نامبيار']);
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Talent review', Language: 'en-IN' });
    expect(JSON.stringify(await (await document.getPage(2)).getStructTree())).toContain('"role":"H1"');
    await opening.destroy();
    const { text, missing } = await readPdf(Buffer.from(bytes));
    expect(missing).toBe(0);
    for (const words of [
      'Manager, Regional distribution',
      'آشا نامبيار',
      'Ravi Menon (رافي مينون)',
      'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
    ])
      expect(text).toContain(words);
  });
});

describe('what somebody has written', () => {
  const written = [
    '#read("/etc/passwd") #import "@preview/x:1.0.0"',
    '#while true {} $ {1+1} $x$ `raw` <label> @preview *b* _i_ \\u{41} // /* = -',
    '{{name}} {"a": 1} %PDF-1.7 </svg><script>alert(1)</script> &amp;',
    'a\u0000b\u0007c\u001bd\u007fe\ud800f',
    'turned \u202ethgir eht morf\u202c and \u2066isolated\u2069',
    'W'.repeat(pageBounds.text),
    'ش'.repeat(400),
    '\u0301'.repeat(400),
    'क्'.repeat(300),
  ];

  it('is text, and nothing else', async () => {
    const page = withItems(
      written.map((text) => ({ kind: 'paragraph', label: text.slice(0, 20), text, lines: 2 })),
    );
    const [layout] = await done(drawing.layout([page], none));
    const lines = layout?.boxes.flatMap((box) => (box.kind === 'text' ? box.lines : []));
    expect(lines).toEqual(
      expect.arrayContaining([written[0], 'abcde\ufffdf', 'turned thgir eht morf and isolated']),
    );
    const { text } = await readPdf(Buffer.from(await done(drawing.pdf([page], none))));
    for (const one of written.slice(0, 2)) expect(text).toContain(one?.slice(0, 24));
    const { svg } = await done(drawing.svg(page, none));
    expect(svg).not.toContain('<script');
    expect(text).not.toContain('root:');
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a page with too much',
      () => drawing.svg(withItems(Array(17).fill({ kind: 'list', label: '', entries: [] })), none),
    ],
    ['too many pages', () => drawing.pdf(Array(51).fill(onePagers.english), none)],
    ['no page', () => drawing.layout([], none)],
    ['a picture that was not given', () => drawing.pdf([withPhoto()], none)],
    [
      'a picture of another kind',
      () => drawing.svg(withPhoto(), new Map([['photo', Buffer.from('<svg xmlns="">')]])),
    ],
  ])('is refused before it is drawn: %s', async (_what, asked) => {
    await expect(asked()).rejects.toThrow(RangeError);
  });
});

describe('the process that draws', () => {
  const word = (seed: number) => (seed * 7_919).toString(36);
  /** As much as a page may hold, no word twice. */
  const heavy = (seed: number): DrawnPage => {
    const text = (at: number) =>
      Array.from({ length: 240 }, (_, next) => word(seed * 100_000 + at * 400 + next))
        .join(' ')
        .slice(0, pageBounds.text);
    const item = (at: number): DrawnItem => ({ kind: 'paragraph', label: '', text: text(at), lines: 40 });
    const sections = Array.from({ length: pageBounds.sections }, (_, section) => ({
      title: '',
      column: 'full' as const,
      items: Array.from({ length: pageBounds.items }, (_, at) => item(section * 20 + at)),
    }));
    return { ...onePagers.english, sections };
  };

  it('is ended where a task takes too long or too much, and the next one is answered', async () => {
    const short = start({ withinMs: 400 });
    expect(await short.pdf([heavy(1), heavy(2)], none)).toBe('too much');
    // On a machine at other work a small page may take as long too, now and then.
    const drawn = async () => {
      const found = await short.svg(onePagers.english, none);
      return found === 'too much' ? found : found.svg;
    };
    await expect.poll(drawn).toContain('<svg');
    const small = start({ memoryMb: 40 });
    expect(await small.svg(onePagers.english, none)).toBe('too much');
    expect(await small.svg(onePagers.english, none)).toBe('too much');
  });

  it('goes on after what it could not draw, and after it was killed', async () => {
    const broken = Buffer.concat([photo.subarray(0, 40), Buffer.alloc(200)]);
    await expect(drawing.svg(withPhoto(), new Map([['photo', broken]]))).rejects.toThrow();
    const asked = drawing.pdf([onePagers.english], none);
    for (const pid of drawing.pids()) process.kill(pid, 'SIGKILL');
    expect(Buffer.from(await done(asked)).toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

it('joins many PDFs as one: pages, bookmarks, what is read out, and pictures once', async () => {
  const files: string[] = [];
  let bytes = 0;
  for (const at of [0, 1, 2]) {
    const pdf = await done(
      drawing.pdf([withPhoto(`Asha ${at}`), { ...onePagers.arabic, name: `آشا ${at}` }], pictures()),
    );
    files.push(join(folder, `${at}.pdf`));
    writeFileSync(files[at] ?? '', pdf);
    bytes += pdf.length;
  }
  const out = join(folder, 'joined.pdf');
  const joined = await done(drawing.joinPdfs(files, out, 'Talent review'));
  const whole = readFileSync(out);
  expect(joined).toEqual({ pages: 6, bytes: whole.length });
  expect(whole.length).toBeLessThan(bytes * 0.8);
  expect(whole.toString('latin1').split('/DCTDecode')).toHaveLength(2);
  const opening = await openPdfFile(whole);
  const document = await opening.promise;
  const outline = await document.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([
    'Asha 0',
    'آشا 0',
    'Asha 1',
    'آشا 1',
    'Asha 2',
    'آشا 2',
  ]);
  const places = outline.map(({ dest }) => document.getPageIndex((dest as [never])[0]));
  expect(await Promise.all(places)).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Talent review', Language: 'en-IN' });
  const read = JSON.stringify(await (await document.getPage(6)).getStructTree());
  expect(read).toContain('"role":"H1"');
  await opening.destroy();
  const { text, missing } = await readPdf(whole);
  expect(missing).toBe(0);
  for (const words of ['Asha 2', 'آشا 1', 'Ravi Menon (رافي مينون)']) expect(text).toContain(words);
  // As it was drawn by itself, so it stands in the whole.
  const [own, own6] = [await pdfPage(readFileSync(files[2] ?? ''), 2, 1), await pdfPage(whole, 6, 1)];
  expect(pointsApart(own, own6, 8)).toBe(0);
});
