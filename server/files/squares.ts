import { defaultImageQuality } from '#formats/numbers/image-quality.ts';
import { longestSeconds, mostPixels, openLibrary, pictureProblem } from './picture.ts';

/** A square of a picture, in pixels of the picture as it is seen: upright. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * Cuts a square out of a picture, the middle where none is named, and writes it as WebP in each of these sizes (the length of a side, in
 * pixels). It is turned upright; only its pixels come along. What of the square lies outside is left out. Null: it cannot be decoded.
 */
export async function squares(
  file: string | Buffer,
  of: Square | null,
  sides: readonly number[],
): Promise<Buffer[] | null> {
  if ((await pictureProblem(file)) !== null) return null;
  const sharp = await openLibrary();
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: longestSeconds })
      .autoOrient();
    const { width, height } = (await sharp(file).metadata()).autoOrient;
    const { x, y, side } = within(of, width, height);
    const largest = Math.max(...sides);
    const { data, info } = await picture
      .extract({ left: x, top: y, width: side, height: side })
      .resize(largest, largest)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: wide, height: high, channels } = info;
    const drawn = (size: number) =>
      sharp(data, { raw: { width: wide, height: high, channels } })
        .resize(size, size)
        .webp({ quality: defaultImageQuality })
        .toBuffer();
    const written: Buffer[] = [];
    for (const size of sides) written.push(await drawn(size));
    return written;
  } catch {
    return null;
  }
}

function within(of: Square | null, width: number, height: number): Square {
  const short = Math.min(width, height);
  const middle = { x: Math.floor((width - short) / 2), y: Math.floor((height - short) / 2), side: short };
  if (!of) return middle;
  const side = Math.min(of.side, short);
  return { x: Math.min(of.x, width - side), y: Math.min(of.y, height - side), side };
}
