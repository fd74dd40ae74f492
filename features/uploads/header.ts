import { partColumns } from './parts.ts';
import { headerOf } from './rules.ts';

/** What is told of a kind's fields where columns are named. */
export type Named = Readonly<
  Record<string, { label: () => string; also: readonly string[]; parts?: readonly (readonly string[])[] }>
>;

/**
 * Which field each column is: as one of this name was chosen the last time (null: it was passed over), else the field that is called so, else
 * the one that others call so, else one of its parts. No field is two columns, but one that has parts.
 */
export function fieldsOf(
  headers: readonly string[],
  fields: Named,
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const names = headers.map(headerOf);
  const found: (string | null | undefined)[] = names.map((name) =>
    name === '' ? null : remembered.get(name),
  );
  const taken = new Set<string>();
  for (const [index, field] of found.entries()) {
    if (typeof field !== 'string') continue;
    if (Object.hasOwn(fields, field) && (!taken.has(field) || fields[field]?.parts)) taken.add(field);
    else found[index] = undefined;
  }
  const ways: ((name: string, field: string) => boolean)[] = [
    (name, field) => headerOf(field) === name || headerOf(fields[field]?.label() ?? '') === name,
    (name, field) => fields[field]?.also.includes(name) ?? false,
  ];
  for (const isCalled of ways)
    for (const [index, name] of names.entries()) {
      if (found[index] !== undefined) continue;
      const field = Object.keys(fields).find((one) => !taken.has(one) && isCalled(name, one));
      if (field === undefined) continue;
      taken.add(field);
      found[index] = field;
    }
  for (const [field, { parts = [] }] of Object.entries(fields))
    if (!taken.has(field))
      for (const column of partColumns(headers, parts))
        if (found[column] === undefined) found[column] = field;
  return found.map((field) => field ?? null);
}

/** What a cell is that names nothing; null: words, which may be a name. */
function thingOf(text: string): 'address' | 'number' | 'code' | null {
  if (/^\S+@\S+$/.test(text)) return 'address';
  if (!/^\S*\p{N}\S*$/u.test(text)) return null;
  return /\p{L}/u.test(text) ? 'code' : 'number';
}

/** As codes are drawn: capitals, figures and signs, so many that no heading is as long by chance. */
const isCode = (text: string) => /^[\p{Lu}\p{N}_./-]{6,}$/u.test(text);
/** Which a heading may be, over numbers that are none. */
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

/** So many rows below the first are looked at. */
const lookedAt = 20;

/**
 * True where the first row names nothing, it is data: what stands in it is of the kind of what stands below it, or said there again, in more
 * columns than have a word above what is none. Blank cells say nothing.
 */
function beginsAtOnce([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const below = others.slice(0, lookedAt);
  if (below.length === 0) return first.some((cell) => thingOf(cell.trim()) !== null);
  const signs = first.map((cell, column) => {
    const under = below.flatMap((row) => row[column]?.trim() || []);
    return cell.trim() === '' || under.length === 0 ? 0 : signOf(cell.trim(), under);
  });
  return signs.reduce<number>((sum, sign) => sum + sign, 0) > 0;
}

/** Of a cell and those below it: 1 where it is one of them, -1 where it names them, else 0. */
function signOf(cell: string, under: readonly string[]): -1 | 0 | 1 {
  const thing = thingOf(cell);
  const things = new Set(under.map(thingOf));
  if (isLikeCodes(cell, under)) return 1;
  // Texts of several words are no names where they are written again.
  if (things.has(null)) return under.includes(cell) && /[\s\p{N}]/u.test(cell) ? 1 : 0;
  if (thing === null) return -1;
  if (isYear(cell) && !under.some(isYear)) return 0;
  return things.has(thing) || (thing === 'number' && things.has('code')) ? 1 : 0;
}

const isLikeCodes = (cell: string, under: readonly string[]) =>
  isCode(cell) && under.every((one) => isCode(one) && one.length === cell.length);

/**
 * Which of some rows is most likely the header: the one that names the most fields; where none does, the one before all where the rows begin at
 * once, else the first with more than one text.
 */
export function headerAmong(
  rows: readonly { row: number; cells: readonly string[] }[],
  fields: Named,
  remembered: ReadonlyMap<string, string | null>,
): number {
  const named = rows.map(({ row, cells }) => ({
    row,
    count: fieldsOf(cells, fields, remembered).filter((field) => field !== null).length,
    texts: cells.filter((cell) => cell !== '').length,
  }));
  const most = Math.max(0, ...named.map(({ count }) => count));
  if (most === 0 && beginsAtOnce(rows.map(({ cells }) => cells))) return (rows[0]?.row ?? 1) - 1;
  const best = named.find(({ count, texts }) => (most > 0 ? count === most : texts > 1));
  return best?.row ?? rows[0]?.row ?? 1;
}
