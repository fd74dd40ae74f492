import sharp, { type Sharp } from 'sharp';
import { openPdfFile } from '#server/files/pdf.ts';

/** A picture in greys: a byte for each of its points, row by row. */
export interface Greys {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

async function greysOf(picture: Sharp): Promise<Greys> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** A page of a PDF as its reader draws it, with so many points of the picture for one of the page. */
export async function pdfPage(bytes: Uint8Array, number: number, scale: number): Promise<Greys> {
  const opening = await openPdfFile(Buffer.from(bytes));
  try {
    const document = await opening.promise;
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const factory = document.canvasFactory as {
      create(
        width: number,
        height: number,
      ): { canvas: HTMLCanvasElement & { toBuffer(type: string): Buffer } };
    };
    const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    return await greysOf(sharp(canvas.toBuffer('image/png')));
  } finally {
    await opening.destroy();
  }
}

/** An SVG as a picture so large. */
export const svgPicture = (svg: string, { width, height }: Greys): Promise<Greys> =>
  greysOf(sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'fill' }));

export const readGreys = (path: string): Promise<Greys> => greysOf(sharp(path));

/** Keeps a picture as a small PNG. */
export const keepGreys = ({ width, height, data }: Greys, path: string) =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16 })
    .toFile(path);

/** The part of a picture above a row. */
export const above = ({ width, data }: Greys, height: number): Greys => ({
  width,
  height,
  data: data.subarray(0, width * height),
});

/** At how many points two pictures differ by more than edges that are drawn a little otherwise do; all where they are not alike in size. */
export function pointsApart(one: Greys, other: Greys, by = 96): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let apart = 0;
  for (const [at, grey] of one.data.entries()) if (Math.abs(grey - (other.data[at] ?? 0)) > by) apart += 1;
  return apart;
}

/** A picture in so much less detail: each square of so many points is one. */
export const coarse = ({ width, height, data }: Greys, by: number): Promise<Greys> =>
  greysOf(
    sharp(data, { raw: { width, height, channels: 1 } }).resize(
      Math.floor(width / by),
      Math.floor(height / by),
      {
        kernel: 'mitchell',
        fit: 'fill',
      },
    ),
  );
