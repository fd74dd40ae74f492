import type { Readable } from 'node:stream';
import { Parser } from 'saxen';
import { BookError, deepest, longestPiece } from './spreadsheet-cells.ts';

/** What hears of a part of a workbook. Names come without their prefix. */
export interface Heard {
  open(name: string, attributes: () => Record<string, string>): void;
  /** As it stands: `decoded` makes text of it. */
  text(raw: string): void;
  close(name: string): void;
}

/**
 * Reads XML as it comes, and stops after each piece, so that whoever asks can take what was heard of it.
 * @throws BookError when a tag or a text is longer, or the elements are deeper, than any of a workbook; Error when it is no XML
 */
export async function* readXml(stream: Readable, heard: Heard): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let unheard = 0;
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      unheard = 0;
      if (++depth > deepest) throw new BookError('broken');
      heard.open(local(name), () => attributes() || {});
    })
    .on('closeTag', (name) => {
      unheard = 0;
      depth--;
      heard.close(local(name));
    })
    .on('text', (raw) => heard.text(raw))
    .on('cdata', (raw) => heard.text(raw.replaceAll('&', '&amp;')))
    // No program that writes workbooks declares anything; what is declared could grow beyond measure.
    .on('attention', () => {
      throw new BookError('broken');
    });
  for await (const piece of stream as AsyncIterable<Buffer>) {
    unheard += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (unheard > longestPiece) throw new BookError('too_big');
    yield;
  }
  parser.write(decoder.decode()).end();
  yield;
}

/** Reads all of it. */
export async function readAllXml(stream: Readable, heard: Heard): Promise<void> {
  for await (const _ of readXml(stream, heard));
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that stands in XML, of an element or an attribute. */
export function decoded(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const known = name ? entities[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (known === undefined) throw new BookError('broken');
    return known;
  });
}

/** The text of a cell: what XML cannot hold stands in it as `_x000D_`. */
export function cellText(raw: string): string {
  const text = decoded(raw);
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
