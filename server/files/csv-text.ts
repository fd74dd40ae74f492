import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { letterSetOf } from './letter-set.ts';
import { type Book, BookError, type LetterSet } from './spreadsheet-cells.ts';

/** How far a file is looked at to tell what it is, in bytes. */
const looked = 64 * 1024;
/** Of what a file without a mark begins with, how much must be a letter of two bytes with nothing in one of them. */
const mostly = 0.3;
/** The share of control characters at which a file is no text. */
const mostControls = 0.01;

/**
 * The text of a file, of whatever encoding; `chosen`: the letters of one that says nothing of them, else they are guessed.
 * @throws BookError where it is no text, or one that is not of cells
 */
export async function textOf(
  bytes: Buffer,
  chosen?: LetterSet,
): Promise<{ text: string; encoding: NonNullable<Book['encoding']> }> {
  const found = encodingOf(bytes);
  const encoding = chosen && found.startsWith('windows') ? chosen : found;
  const text = new TextDecoder(encoding).decode(bytes);
  const head = text.slice(0, looked);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text has
  const controls = head.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0;
  const markup = /^\s*<(\?xml|!doctype|html|table)/i.test(head);
  if (text.includes('\0') || markup || controls > head.length * mostControls || (await isBinary(bytes)))
    throw new BookError('not_a_spreadsheet');
  return { text, encoding };
}

async function isBinary(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, looked));
  return type !== undefined && !/xml$/.test(type.mime);
}

function encodingOf(bytes: Buffer): NonNullable<Book['encoding']> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes) ?? (isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : letterSetOf(bytes));
}

/** So many letters of more than a byte are whole for each that is broken: another program has cut one, and the rest is meant so. */
const wholeForBroken = 4;

/** Some bytes of it are broken. What they were is lost: it is seen as such in its cell. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return whole >= broken * wholeForBroken;
}

/** UTF-16 that is mostly Latin has nothing in every other byte, on one side only. */
function withoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  const head = bytes.subarray(0, looked);
  const empty = [0, 0] as [number, number];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) empty[(at % 2) as 0 | 1]++;
  const enough = (head.length / 2) * mostly;
  if (empty[0] === 0 && empty[1] > enough) return 'utf-16le';
  return empty[1] === 0 && empty[0] > enough ? 'utf-16be' : null;
}
