import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Box, Layout } from '../page.ts';

/** Scripts whose letters are drawn of several signs, or of signs that several letters share: what was drawn does not tell what was written. */
const drawnOtherwise = /\p{Script=Arabic}|\p{Script=Devanagari}/u;

/** Whether a line has to say what is meant by it. */
export const isMeant = (box: Extract<Box, { kind: 'text' }>, line: string) =>
  box.as !== 'background' && drawnOtherwise.test(line);

/** The lines that have to, in the order in which they are drawn. */
export const meantLines = (layouts: readonly Layout[]): string[] =>
  layouts.flatMap(({ boxes }) =>
    boxes.flatMap((box) => (box.kind === 'text' ? box.lines.filter((line) => isMeant(box, line)) : [])),
  );

const name = (text: string) => PDFName.of(text);

/** A line as a page draws it: its marked pieces, by their numbers, and what they mean together. */
interface Line {
  readonly pieces: readonly number[];
  readonly text: string;
  readonly part: PDFDict;
}

/**
 * A PDF of Typst in which each of these lines says as a whole what is meant by it, so that it is found, copied and read out as it was written.
 * Typst says it letter by letter, which readers do not put together. As it was, where it is not made as Typst makes it.
 */
export async function sayingWhatIsMeant(bytes: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  if (lines.length === 0) return bytes;
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const parts = partsIn(catalog.lookup(name('StructTreeRoot'), PDFDict));
  if (parts.length !== lines.length) return bytes;
  const pages = new Map<PDFRef, Line[]>();
  for (const [at, part] of parts.entries()) {
    const page = part.get(name('Pg'));
    const pieces = part.lookup(name('K'), PDFArray).asArray();
    const numbers = pieces.flatMap((piece) => (piece instanceof PDFNumber ? piece.asNumber() : []));
    if (!(page instanceof PDFRef) || numbers.length === 0 || numbers.length < pieces.length) continue;
    pages.set(page, [...(pages.get(page) ?? []), { pieces: numbers, text: lines[at] ?? '', part }]);
  }
  for (const [page, own] of pages) {
    const contents = context.lookup(page, PDFDict).get(name('Contents'));
    const stream = context.lookup(contents);
    if (!(contents instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
    const said = inOne(inflateSync(stream.contents).toString('latin1'), own);
    if (said === null) continue;
    context.assign(contents, context.flateStream(Buffer.from(said, 'latin1')));
    for (const { pieces, text, part } of own) {
      part.set(name('K'), context.obj([pieces[0] ?? 0]));
      part.set(name('ActualText'), PDFHexString.fromText(text));
    }
  }
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** The parts of what is read out that are lines of their own, in the order of reading. */
function partsIn(node: PDFDict): PDFDict[] {
  if (node.get(name('S')) === name('Em')) return [node];
  const kids = node.lookup(name('K'));
  const all: PDFObject[] = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
  return all.flatMap((kid) => {
    const within = kid instanceof PDFRef ? node.context.lookup(kid) : kid;
    return within instanceof PDFDict ? partsIn(within) : [];
  });
}

/** What begins and ends a marked piece, as Typst writes it: on lines of its own. */
const marks = /^(\/\w+ <<\n(?: {2,}.*\n)*>> BDC|\/\w+ BMC|EMC)(?:\n|$)/gm;

/** A page's drawing with the pieces of each line as one; null where something else stands among them. */
function inOne(drawing: string, lines: readonly Line[]): string | null {
  const lineOf = new Map(lines.flatMap((line) => line.pieces.map((piece) => [piece, line] as const)));
  let open: { readonly line: Line; readonly left: number } | null = null;
  /** For each that is open, whether its end is written. */
  const ends: boolean[] = [];
  let isOdd = false;
  const said = drawing.replaceAll(marks, (whole, mark: string) => {
    if (mark === 'EMC') return ends.pop() ? whole : '';
    const number = /\/MCID (\d+)/.exec(mark)?.[1];
    const line = number === undefined ? undefined : lineOf.get(Number(number));
    if (ends.length > 0) {
      // Within a line its letters say nothing by themselves.
      ends.push(open === null);
      return open === null ? whole : '';
    }
    if (open && open.left > 0 && line !== open.line) isOdd = true;
    if (!line) {
      open = null;
      ends.push(true);
      return whole;
    }
    const isFirst = open?.line !== line;
    open = { line, left: (isFirst ? line.pieces.length : (open?.left ?? 0)) - 1 };
    ends.push(open.left === 0);
    if (!isFirst) return '';
    return whole.replace(
      />> BDC\n$/,
      `  /ActualText ${PDFHexString.fromText(line.text).toString()}\n>> BDC\n`,
    );
  });
  return isOdd || ends.length > 0 ? null : said;
}
