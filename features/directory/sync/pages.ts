import { csvLine } from '#formats/text/csv.ts';

/** Pages of a source that answers JSON: what they say, and where the next one is. */

/** Why what a source gives can't be taken; nothing of it is. */
export type SourceFault =
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'moved'
  | 'status'
  | 'shape'
  | 'elsewhere'
  | 'endless'
  | 'too_much'
  | 'empty'
  | 'folder'
  | 'changing';

/** A source that can't be read. */
export class SourceError extends Error {
  readonly fault: SourceFault;
  /** What the source answered with, where it is that. */
  readonly status: number;
  constructor(fault: SourceFault, status = 0) {
    super(`the HR system can't be read: ${fault}`);
    this.fault = fault;
    this.status = status;
  }
}

type Scalar = string | number | boolean | null;

export interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** A cursor, or an address; null: there is none. */
  readonly next: string | null;
}

/** What an answer says. Numbers stay as they are written: a long one keeps its digits. @throws SourceError */
export function readPage(text: string): Page {
  let page: unknown;
  try {
    page = JSON.parse(text, asWritten);
  } catch {
    throw new SourceError('shape');
  }
  if (!isRecord(page) || !Array.isArray(page.data) || !page.data.every(isRecord))
    throw new SourceError('shape');
  const { next = null } = page;
  if (next !== null && typeof next !== 'string') throw new SourceError('shape');
  return { rows: page.data, next: next || null };
}

const asWritten = (_: string, value: unknown, { source }: { source?: string } = {}) =>
  typeof value === 'number' ? (source ?? value) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where the next page is: at the address that was given, or at this one with the cursor.
 * @throws SourceError where that is another host's: the token is not for it
 */
export function nextAddress(current: URL, next: string): URL {
  const isAddress = /^(https?:\/\/|[/?])/i.test(next);
  if (isAddress && !URL.canParse(next, current.href)) throw new SourceError('shape');
  const address = new URL(isAddress ? next : current.href, current);
  if (!isAddress) address.searchParams.set('cursor', next);
  if (address.origin !== current.origin) throw new SourceError('elsewhere');
  return address;
}

/** What a source says, as the lines of a table: a column for each name that it uses. */
export function tableOf(most: { rows: number; columns: number }) {
  const columns = new Map<string, number>();
  const lines: string[] = [];
  return {
    /** @throws SourceError */
    add(rows: Page['rows']): void {
      if (lines.length + rows.length > most.rows) throw new SourceError('too_much');
      for (const row of rows) {
        const cells: string[] = [];
        for (const [name, value] of Object.entries(row)) {
          // What is a thing of its own is no cell.
          if (typeof value === 'object') continue;
          if (!columns.has(name)) columns.set(name, columns.size);
          cells[columns.get(name) ?? 0] = String(value as Scalar);
        }
        if (columns.size > most.columns) throw new SourceError('too_much');
        lines.push(csvLine(Array.from(cells, (cell) => cell ?? null)));
      }
    },
    /** @throws SourceError where there was nobody */
    text(): string {
      if (lines.length === 0) throw new SourceError('empty');
      return `\ufeff${csvLine([...columns.keys()])}${lines.join('')}`;
    },
  };
}
