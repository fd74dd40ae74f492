import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bomb, cornersOf, photo, pictureIn, turned, uprightCorners } from '#testing/files/pictures-made.ts';
import { heldBytes, pictureProblem, readablePdf } from './picture.ts';

const madeAt = new Date('2026-06-15T06:00:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problemOf = (bytes: Buffer) => {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return pictureProblem(path);
};

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photo of EXIF orientation %i upright', async (orientation) => {
  const { jpeg, width, height } = await pictureIn(
    (await readablePdf(await turned(orientation), madeAt)) as Buffer,
  );
  expect([width, height]).toEqual([400, 200]);
  expect(await cornersOf(jpeg)).toEqual(uprightCorners);
});

it('leaves behind everything but the pixels: where it was taken, by which phone', async () => {
  const taken = await photo(600, 400)
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Asha' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect(taken.includes('Telephone')).toBe(true);
  const pdf = (await readablePdf(taken, madeAt)) as Buffer;
  const { jpeg, metadata } = await pictureIn(pdf);
  for (const trace of ['Telephone', 'Asha', 'Exif', 'GPS']) {
    expect(jpeg.includes(trace)).toBe(false);
    expect(pdf.includes(trace)).toBe(false);
  }
  expect(metadata).toMatchObject({ format: 'jpeg' });
  for (const beside of ['exif', 'xmp', 'iptc', 'orientation']) expect(metadata).not.toHaveProperty(beside);
});

it.each([
  ['a large one', photo(5_000, 1_000).jpeg(), [2_200, 440]],
  ['a tall one', photo(1_000, 4_400).png(), [500, 2_200]],
  ['a small one', photo(300, 200).webp(), [300, 200]],
  ['one in four colours', photo(300, 200).toColourspace('cmyk').jpeg(), [300, 200]],
  ['one without colours, in 16 bits', photo(300, 200).toColourspace('grey16').png(), [300, 200]],
  ['one with holes', photo(300, 200).ensureAlpha(0).png(), [300, 200]],
])('makes one page of %s, at most 2,200 pixels long', async (_what, made, size) => {
  const bytes = await made.toBuffer();
  expect(await problemOf(bytes)).toBeNull();
  const { width, height, pages, sheet } = await pictureIn((await readablePdf(bytes, madeAt)) as Buffer);
  expect([width, height]).toEqual(size);
  expect(pages).toBe(1);
  expect(Math.max(...sheet)).toBeCloseTo(842, 0);
  expect(sheet[0] / sheet[1]).toBeCloseTo(width / height, 2);
});

it('makes none of what cannot be decoded, and goes on with the next', async () => {
  const whole = await photo(800, 600).jpeg().toBuffer();
  const cut = whole.subarray(0, whole.length / 2);
  expect(await problemOf(cut)).toBeNull();
  expect(await problemOf(bomb(30_000, 30_000))).toBe('large');
  expect(await problemOf(bomb(10_000, 10_000))).toBeNull();
  expect(await problemOf(bomb(10_000, 10_000, { interlaced16: true }))).toBe('heavy');
  expect(await problemOf(Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'))).toBe('broken');
  const made = await Promise.all(
    [cut, bomb(30_000, 30_000), bomb(9_000, 9_000), Buffer.from('nothing'), whole].map((bytes) =>
      readablePdf(bytes, madeAt),
    ),
  );
  expect(made.map((pdf) => pdf !== null)).toEqual([false, false, false, false, true]);
});

it('makes the same of the same', async () => {
  const taken = await photo(600, 400).jpeg().toBuffer();
  const [one, other] = [await readablePdf(taken, madeAt), await readablePdf(taken, madeAt)];
  expect((one as Buffer).equals(other as Buffer)).toBe(true);
});

it.each([
  ['a JPEG in order', { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false }, 0],
  ['a PNG in order, of 16 bits', { format: 'png', channels: 4, depth: 'ushort', isProgressive: false }, 0],
  ['a progressive JPEG', { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: true }, 600],
  [
    'a progressive JPEG with a quarter of the colours',
    { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: true, chromaSubsampling: '4:2:0' },
    300,
  ],
  ['an interlaced PNG', { format: 'png', channels: 3, depth: 'uchar', isProgressive: true }, 300],
  ['one of 16 bits', { format: 'png', channels: 4, depth: 'ushort', isProgressive: true }, 800],
  ['a WebP', { format: 'webp', channels: 3, depth: 'uchar', isProgressive: false }, 400],
] as const)(
  'of %s of 100 million pixels, so many megabytes are held at once',
  (_what, metadata, megabytes) => {
    expect(heldBytes({ ...metadata, width: 10_000, height: 10_000 })).toBe(megabytes * 1_000_000);
  },
);
