import PDFDocument from 'pdfkit';
import { type PaperFont, paperFonts, readPaperFonts } from './paper-fonts.ts';
import { orderOf, withoutMarks } from './paper-runs.ts';

/** The sizes of what stands on a paper, in points: of its letters, and of the space above. */
const sizes = {
  H1: { letters: 18, above: 0, bold: true },
  H2: { letters: 12, above: 14, bold: true },
  P: { letters: 10, above: 3, bold: false },
} as const;
const margin = 56;
const lineHeight = 1.45;

/** A paper that is written from top to bottom, on as many pages as it takes. */
export interface Paper {
  /** True where its fonts have every letter of a text. */
  canWrite(text: string): boolean;
  /** Writes a title (H1), a heading or a paragraph. */
  write(as: keyof typeof sizes, text: string): void;
  /** The finished PDF. */
  end(): Promise<Buffer>;
}

/**
 * Opens a PDF on A4 that reads from left to right as a whole. Names in Latin letters, Devanagari and Arabic are drawn as they are written, and
 * can be read out and copied: it is tagged, and says what is meant where letters stand in another order than they are read.
 */
export async function openPaper({ title, lang }: { title: string; lang: string }): Promise<Paper> {
  const fonts = await readPaperFonts();
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: title },
    lang,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.5',
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const [font, bytes] of fonts) document.registerFont(font, bytes);
  const letters = new Map(paperFonts.map((font) => [font, lettersOf(document.font(font))]));
  const has = (font: PaperFont, letter: string) => letters.get(font)?.(letter.codePointAt(0) ?? 0) ?? false;
  const { width, height } = document.page;
  let top = margin;

  function write(as: keyof typeof sizes, text: string): void {
    const { letters: size, above, bold } = sizes[as];
    const paragraph = text.replaceAll(/\s+/g, ' ');
    const runsOf = orderOf(paragraph);
    const fontOf = (letter: string, before: PaperFont | null): PaperFont =>
      [before, ...paperFonts].find((font) => font && (bold || font !== 'bold') && has(font, letter)) ??
      'latin';
    const runs = (start: number, end: number) =>
      runsOf(start, end, fontOf).map((run) => ({
        ...run,
        width: document.font(run.font).fontSize(size).widthOfString(run.text),
      }));
    const widthOf = (start: number, end: number) => runs(start, end).reduce((sum, one) => sum + one.width, 0);

    function draw(line: ReturnType<typeof runs>): void {
      let left = margin;
      for (const run of line) {
        document.font(run.font).fontSize(size);
        document.text(run.text, left, top, { lineBreak: false, baseline: 'alphabetic' });
        left += run.width;
      }
    }

    top += above;
    const part = document.struct(as);
    document.addStructure(part);
    for (const [start, end] of linesOf(paragraph, widthOf, width - 2 * margin)) {
      // Between lines, where nothing is marked: a mark does not go over two pages.
      if (top + size * lineHeight > height - margin) {
        document.addPage();
        top = margin;
      }
      top += size * lineHeight;
      const line = runs(start, end);
      const isPlain = line.every(({ font }) => font === 'bold' || font.startsWith('latin'));
      if (isPlain) part.add(() => draw(line));
      else part.add(meant(withoutMarks(paragraph.slice(start, end)), () => draw(line)));
    }
    part.end();
  }

  /** Letters of other scripts may be drawn in another order than they are read in: what is read is said, to screen readers and to what copies. */
  function meant(actual: string, draw: () => void): PDFKit.PDFStructureElement {
    return document.struct('Span', { actual }, () => {
      document.markContent('Span', { actual });
      draw();
      document.endMarkedContent();
    });
  }

  return {
    canWrite: (text) =>
      [...withoutMarks(text).replaceAll(/\s+/g, ' ')].every((letter) =>
        paperFonts.some((font) => letter.length === 1 && has(font, letter)),
      ),
    write,
    end() {
      document.end();
      return done;
    },
  };
}

/** Which letters the font has that a document writes with. */
function lettersOf(document: PDFKit.PDFDocument): (codePoint: number) => boolean {
  // Nothing of the library says so but the font itself.
  const { font } = (
    document as unknown as { _font: { font: { hasGlyphForCodePoint(one: number): boolean } } }
  )._font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}

/** More letters than this stand on no line. */
const mostLetters = 400;

/** Where each line of a paragraph begins, and behind which letter it ends: at a space, or within a word that is longer than a line. */
function linesOf(
  paragraph: string,
  widthOf: (start: number, end: number) => number,
  widest: number,
): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  while (start < paragraph.length) {
    let end = start + 1;
    let beyond = Math.min(paragraph.length, start + mostLetters) + 1;
    while (end + 1 < beyond) {
      const middle = (end + beyond) >> 1;
      if (widthOf(start, middle) <= widest) end = middle;
      else beyond = middle;
    }
    if (end < paragraph.length && paragraph.charAt(end) !== ' ') {
      const space = paragraph.lastIndexOf(' ', end);
      if (space > start) end = space;
      // A mark stays with its letter.
      else while (end > start + 1 && /^\p{M}/u.test(paragraph.slice(end))) end -= 1;
    }
    lines.push([start, end]);
    start = paragraph.charAt(end) === ' ' ? end + 1 : end;
  }
  return lines;
}
