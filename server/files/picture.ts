import type { Metadata } from 'sharp';

/**
 * Pictures as phones make them: large, lying on their side with a note which way is up, and with the place where they were taken.
 * What is here runs in the process that reads files (reading.ts). The libraries are loaded with the first picture.
 */

/** More than the largest phone camera takes; a small file may say that it has far more. */
export const mostPixels = 100_000_000;
/** The most that may have to be held at once to decode a picture, in bytes. */
const mostHeld = 256 * 1024 * 1024;
const longestSide = 2_200;
/** How long a decoder may be at it. */
export const longestSeconds = 30;
/** The long side of an A4 sheet, in points. */
const sheet = 842;

/** Why a picture is not taken: it is none, it has too many pixels, or too much of it must be held at once to decode it. */
export type PictureProblem = 'broken' | 'large' | 'heavy';

/** The library that decodes and writes pictures, in as little memory as it can do with. */
export async function openLibrary() {
  const { default: sharp } = await import('sharp');
  // One picture at a time in little memory is worth more here than the fastest.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** What the head of a picture's file says is wrong with it, without decoding it; null: nothing. */
export async function pictureProblem(file: string | Buffer): Promise<PictureProblem | null> {
  const sharp = await openLibrary();
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > mostPixels) return 'large';
    return heldBytes(metadata) > mostHeld ? 'heavy' : null;
  } catch {
    return 'broken';
  }
}

/**
 * How many bytes a decoder holds at once of a picture. Most are decoded a few rows at a time; an interlaced PNG, a progressive JPEG (two
 * bytes a coefficient) and a WebP only as a whole.
 */
export function heldBytes(
  metadata: Pick<Metadata, 'format' | 'width' | 'height' | 'isProgressive'> &
    Partial<Pick<Metadata, 'channels' | 'depth' | 'chromaSubsampling'>>,
): number {
  const { format, width, height, channels = 4, depth, isProgressive, chromaSubsampling } = metadata;
  const pixels = width * height;
  if (format === 'webp') return pixels * 4;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * channels * (depth === 'uchar' ? 1 : 2);
}

/**
 * Makes a picture a PDF of one page: upright, its long side at most 2,200 pixels, without anything that the phone wrote beside it.
 * Null: it cannot be decoded (cut short, not what it says it is, too long or too much to read).
 */
export async function readablePdf(file: string | Buffer, madeAt: Date): Promise<Buffer | null> {
  if ((await pictureProblem(file)) !== null) return null;
  const picture = await upright(file);
  if (!picture) return null;
  const { default: PDFDocument } = await import('pdfkit');
  const { width, height } = picture.info;
  const scale = sheet / Math.max(width, height);
  const size: [number, number] = [width * scale, height * scale];
  const document = new PDFDocument({ size, margin: 0, info: { CreationDate: madeAt } });
  document.image(picture.data, 0, 0, { width: size[0], height: size[1] });
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document as unknown as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** The picture turned, shrunk and written anew as JPEG; only its pixels come along. */
async function upright(file: string | Buffer) {
  const sharp = await openLibrary();
  try {
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Full colour beside letters: halved, their edges blur.
      .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}
