import { cleanLine, unguarded, wholeText } from '#formats/text/cell-text.ts';
import { normalized } from '#formats/text/normalized.ts';

/** In what a cell is kept otherwise than it is written, or what is odd about it. */
export const mendKinds = [
  /** A day that can be read in two orders. */
  'order',
  /** A year of two digits. */
  'century',
  /** A day counted from 1900. */
  'number',
  /** A moment that was another day here. */
  'moment',
  /** What stands for no day. */
  'noDay',
  /** A word for nothing. */
  'nothing',
  /** Such a word, kept. */
  'keptWord',
  /** Such a word where a name belongs: it is asked about. */
  'askedWord',
  /** A number that went through a float. */
  'digits',
  /** What keeps a spreadsheet from taking it for a number, or a formula around it. */
  'guard',
  /** Marks that nobody sees, spaces that are doubled or of another kind. */
  'marks',
  'capitals',
  /** As somebody has corrected it before. */
  'meant',
  /** It takes the spelling that is known. */
  'spelling',
  /** It would, and is kept as it is written. */
  'keptSpelling',
  /** It is new, and nearly as one that is known. */
  'near',
  /** What belongs to no number or address around one. */
  'around',
] as const;
export type MendKind = (typeof mendKinds)[number];

/** A cell that is kept otherwise than it is written; `kept`: null where nothing is. */
export interface Mend {
  readonly kind: MendKind;
  readonly said: string;
  readonly kept: string | null;
}

/** In what a line that is kept differs from what the cell says; null: in nothing that anybody sees. */
export function rewritten(text: string, kept: string): MendKind | null {
  if (normalized(text.trim()) === kept) return null;
  const line = cleanLine(text);
  if (line === kept) return 'marks';
  if (line.toLowerCase() === kept.toLowerCase()) return 'capitals';
  const bare = unguarded(line).replace(/^'/, '');
  if (bare.toLowerCase() === kept.toLowerCase()) return 'guard';
  return wholeText(bare)?.toLowerCase() === kept.toLowerCase() ? 'digits' : 'around';
}
