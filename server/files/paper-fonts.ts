import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fonts of papers, those of the page: where two have a letter, the first writes it. */
export const paperFonts = ['bold', 'latin', 'latin-ext', 'devanagari', 'arabic'] as const;
export type PaperFont = (typeof paperFonts)[number];

const inter = 'inter/files/inter-latin-wght-normal.woff2';
const files: Readonly<Record<PaperFont, readonly [file: string, weight: number]>> = {
  bold: [inter, 650],
  latin: [inter, 400],
  'latin-ext': ['inter/files/inter-latin-ext-wght-normal.woff2', 400],
  devanagari: ['noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2', 400],
  arabic: ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2', 400],
};
const packages = join(import.meta.dirname, '../../node_modules/@fontsource-variable');

let read: Promise<ReadonlyMap<PaperFont, Buffer>> | null = null;

/**
 * The fonts as PDFs embed them: of one weight, and not packed as browsers fetch them (what writes PDFs finds no outlines in those). Made with the
 * first paper, in half a second, and kept.
 */
export function readPaperFonts(): Promise<ReadonlyMap<PaperFont, Buffer>> {
  read ??= convertAll().catch((error) => {
    read = null;
    throw error;
  });
  return read;
}

async function convertAll(): Promise<ReadonlyMap<PaperFont, Buffer>> {
  const fonts = new Map<PaperFont, Buffer>();
  for (const font of paperFonts) fonts.set(font, await staticFont(...files[font]));
  return fonts;
}

/** A font of the page (its file within the packages) as what writes PDFs can read it: of one weight, and not packed as browsers fetch it. */
export async function staticFont(file: string, weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(join(packages, file)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
}
