import { staticFont } from '#server/files/paper-fonts.ts';

/** How heavy the letters are. */
export const weights = { regular: 400, bold: 650 } as const;

/**
 * The families, in the order in which a letter is looked for. Inter comes in parts by script, all of one name: each has one of its own here (as
 * long as the old one, for it is written in its place), or only one of them would be found.
 */
const families = [
  ['Inter', 'inter/files/inter-latin-wght-normal.woff2'],
  ['IntLE', 'inter/files/inter-latin-ext-wght-normal.woff2'],
  ['IntVN', 'inter/files/inter-vietnamese-wght-normal.woff2'],
  ['IntCY', 'inter/files/inter-cyrillic-wght-normal.woff2'],
  ['IntGR', 'inter/files/inter-greek-wght-normal.woff2'],
  ['Noto Sans Arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'],
] as const;
export const familyNames = families.map(([name]) => name);

/** The fonts of what is drawn, each regular and bold. Half a second of work. */
export async function readDrawingFonts(): Promise<Buffer[]> {
  const fonts: Buffer[] = [];
  for (const [family, file] of families)
    for (const weight of Object.values(weights)) fonts.push(named(await staticFont(file, weight), family));
  return fonts;
}

const familyId = 1;

/** A font by another name of the same length: an sfnt's table `name` has it as UTF-16. */
function named(font: Buffer, family: string): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error(`a font for ${family} has no name`);
  const start = font.readUInt32BE(entry + 8);
  const texts = start + font.readUInt16BE(start + 4);
  const name = Buffer.from(family, 'utf16le').swap16();
  for (let at = 0; at < font.readUInt16BE(start + 2); at += 1) {
    const record = start + 6 + 12 * at;
    if (font.readUInt16BE(record + 6) !== familyId) continue;
    if (font.readUInt16BE(record + 8) !== name.length)
      throw new Error(`a font for ${family} has a name of another length`);
    name.copy(font, texts + font.readUInt16BE(record + 10));
  }
  return font;
}
