import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultImageQuality } from '#formats/numbers/image-quality.ts';
import { openPdfFile } from './pdf.ts';
import { longestSeconds, mostPixels, openLibrary, pictureProblem } from './picture.ts';

/** Small pictures of what is in a file. What is here runs in the process that reads files (reading.ts). */

/** The sides of the square that it fits into, in pixels. */
export const thumbnailSide = 320;

/** The first page of a PDF, or a picture, as a small WebP; null: there is none to be had of it. */
export async function thumbnail(path: string, contentType: string): Promise<Buffer | null> {
  try {
    if (contentType === 'application/pdf') return await drawn(await firstPage(path), thumbnailSide);
    return contentType.startsWith('image/') ? await shrunk(path, thumbnailSide) : null;
  } catch {
    return null;
  }
}

/** A picture as a WebP (or, for what does not take that, as a JPEG) that fits into a square of this side, upright; only its pixels come along. Null: it cannot be decoded. */
export async function shrunk(path: string, side: number, as: Kind = 'webp'): Promise<Buffer | null> {
  try {
    return (await pictureProblem(path)) === null ? await drawn(path, side, as) : null;
  } catch {
    return null;
  }
}

/** `clear`: a WebP that stays see-through where it is. */
type Kind = 'webp' | 'jpeg' | 'clear';

async function drawn(picture: string | Buffer, side: number, as: Kind = 'webp'): Promise<Buffer> {
  const sharp = await openLibrary();
  const small = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  // The edges of letters would blur.
  if (as === 'clear') return small.webp({ lossless: true }).toBuffer();
  return small.flatten({ background: '#ffffff' }).toFormat(as, { quality: defaultImageQuality }).toBuffer();
}

/** What pdf.js draws on here: a canvas of its own choice, which is not in every installation. */
interface Canvases {
  create(width: number, height: number): { canvas: { toBuffer(type: 'image/png'): Buffer } };
}

/** The first page, drawn as a PNG. */
async function firstPage(path: string): Promise<Buffer> {
  const fonts = pathToFileURL(join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/'));
  const opening = await openPdfFile(await readFile(path), { standardFontDataUrl: fonts.pathname });
  try {
    const document = await opening.promise;
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    // Twice as fine as it will be, so that letters are smooth.
    const viewport = page.getViewport({ scale: (2 * thumbnailSide) / Math.max(width, height) });
    const canvases = document.canvasFactory as unknown as Canvases;
    const { canvas } = canvases.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    return canvas.toBuffer('image/png');
  } finally {
    await opening.destroy();
  }
}
