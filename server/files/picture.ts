/**
 * Pictures as phones make them: large, lying on their side with a note which way is up, and with the place where they were taken.
 * The libraries for them are loaded with the first picture.
 */

/** More than the largest phone camera takes; a small file may say that it has far more. */
export const mostPixels = 100_000_000;
const longestSide = 2_200;
const longestSeconds = 30;
/** The long side of an A4 sheet, in points. */
const sheet = 842;

async function openLibrary() {
  const { default: sharp } = await import('sharp');
  // One picture at a time in little memory is worth more here than the fastest.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** What the head of a picture's file says is wrong with it, without decoding it: `broken`, `large` (in pixels), or null. */
export async function pictureProblem(path: string): Promise<'broken' | 'large' | null> {
  const sharp = await openLibrary();
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? 'large' : null;
  } catch {
    return 'broken';
  }
}

/** One picture at a time in this process: each may take some hundreds of megabytes for a second. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture a PDF of one page: upright, its long side at most 2,200 pixels, without anything that the phone wrote beside it.
 * Null: it cannot be decoded (cut short, not what it says it is, too long to read).
 */
export function readablePdf(contents: Buffer, madeAt: Date): Promise<Buffer | null> {
  const made = last.then(() => makePdf(contents, madeAt));
  last = made.catch(() => undefined);
  return made;
}

async function makePdf(contents: Buffer, madeAt: Date): Promise<Buffer | null> {
  const picture = await upright(contents);
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
async function upright(contents: Buffer) {
  const sharp = await openLibrary();
  try {
    return await sharp(contents, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
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
