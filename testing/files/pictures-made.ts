import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const;
/** The colours at the corners of every picture made here, when it is upright: clockwise from the top left. */
export const uprightCorners = ['red', 'green', 'yellow', 'blue'];

/** A picture of four fields: red and green above, blue and yellow below. */
export function photo(width: number, height: number) {
  const [w, h] = [width / 2, height / 2];
  const fields = colours.map(
    (colour, at) =>
      `<rect x="${(at % 2) * w}" y="${at > 1 ? h : 0}" width="${w}" height="${h}" fill="${colour}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten();
}

/** How the pixels of an upright picture lie in the file of a phone that was held so: first turned, then mirrored. */
const held: Record<number, [turn: number, mirror: 'flip' | 'flop' | null]> = {
  1: [0, null],
  2: [0, 'flop'],
  3: [180, null],
  4: [0, 'flip'],
  5: [90, 'flop'],
  6: [270, null],
  7: [270, 'flop'],
  8: [90, null],
};

/** A photo of 400 by 200 as a phone keeps it that was held in this EXIF orientation (1 to 8). */
export async function turned(orientation: number): Promise<Buffer> {
  const [turn, mirror] = held[orientation] ?? [0, null];
  const lying = await sharp(await photo(400, 200).png().toBuffer())
    .rotate(turn)
    .png()
    .toBuffer();
  const seen = mirror ? sharp(lying)[mirror]() : sharp(lying);
  return seen.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

/** The one picture in a PDF, and the sheets that it is on. */
export async function pictureIn(pdf: Buffer) {
  const document = await PDFDocument.load(pdf);
  const pictures = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
        ? [object]
        : [],
    );
  const [picture] = pictures;
  if (!picture || pictures.length !== 1) throw new Error(`${pictures.length} pictures`);
  const jpeg = Buffer.from(picture.contents);
  const metadata = await sharp(jpeg).metadata();
  const { width, height } = document.getPage(0).getSize();
  return {
    jpeg,
    metadata,
    width: metadata.width,
    height: metadata.height,
    pages: document.getPageCount(),
    sheet: [width, height] as [number, number],
  };
}

/** The colours at a picture's corners as it is decoded, without regard to any note on how it was held. */
export async function cornersOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 10, info.height - 10];
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    const [red, green, blue] = [...data.subarray(from, from + 3)].map((value) => value > 128);
    return red ? (green ? 'yellow' : 'red') : green ? 'green' : blue ? 'blue' : 'black';
  };
  return [at(10, 10), at(right, 10), at(right, bottom), at(10, bottom)];
}

/** A small PNG that says that it has this many pixels; of 16 bits, all of them in each of seven passes, where `interlaced16`. */
export function bomb(width: number, height: number, { interlaced16 = false } = {}): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(interlaced16 ? [16, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A multipart call with files under this name, as `app.inject` takes it. */
export async function filesSent(part: string, files: readonly { name: string; bytes: Buffer }[]) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append(part, new File([new Uint8Array(bytes)], name));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await sent.arrayBuffer()), headers };
}
