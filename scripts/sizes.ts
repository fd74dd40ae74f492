import { parseSync } from 'oxc-parser';
import type { SourceFile } from './structure-module.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Something of a file that counts, and where it begins. */
export interface Found {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** How many lines it has. */
  readonly lines: number;
}

const linesOf = (text: string) => text.split('\n').length;

/** Functions of a file that have more lines than this, and places where it says `any`. */
export function countIn({ path, text }: SourceFile, mostLines: number): { long: Found[]; anys: Found[] } {
  const long: Found[] = [];
  const anys: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end } = node as Node;
    const isFunction = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type);
    const lines = isFunction ? linesOf(text.slice(start, end)) : 1;
    const found = () => ({ path, line: linesOf(text.slice(0, start)), lines });
    if (lines > mostLines) long.push(found());
    if (type === 'TSAnyKeyword') anys.push(found());
    for (const part of Object.values(node)) visit(part);
  };
  // A file that is no longer holds no function that is: most are passed over unread.
  if (linesOf(text) > mostLines || /(?:[:<=|&,]|\bas)\s*any\b/.test(text))
    visit(parseSync(path, text).program);
  return { long, anys };
}

/** The middle of these, and what nine in ten of them do not exceed. */
export function spread(figures: readonly number[]): { median: number; p90: number } {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}
