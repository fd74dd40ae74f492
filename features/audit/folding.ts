import type { AuditEntry } from './contract.ts';

type Looked = Pick<AuditEntry, 'action' | 'actor' | 'about' | 'at'>;

/** An entry of the list, and those that are told with it: the many reads of one preview. */
export interface Folded<Entry> {
  readonly entry: Entry;
  /** The earlier ones, newest first. */
  readonly earlier: Entry[];
}

/** What is logged when somebody looks at a file: the way to it is given, then it is read, often in pieces. */
const looks = new Set(['ticket.give', 'document.download']);

/** Looks at one file that lie no further apart are one. */
const withinMs = 10 * 60_000;

/**
 * Folds the looks that one person took at one file into one entry: the newest in which it was read. The list is newest first, and
 * other entries may lie between. Nothing is left out: what is folded is in `earlier`.
 */
export function folded<Entry extends Looked>(entries: readonly Entry[]): Folded<Entry>[] {
  const rows: Folded<Entry>[] = [];
  const open = new Map<string, Folded<Entry>>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const row = key === null ? undefined : open.get(key);
    const last = row && (row.earlier.at(-1) ?? row.entry);
    if (row && last && Date.parse(last.at) - Date.parse(entry.at) <= withinMs) {
      row.earlier.push(entry);
      continue;
    }
    const begun = { entry, earlier: [] };
    rows.push(begun);
    if (key !== null) open.set(key, begun);
  }
  return rows.map(readFirst);
}

/** Who looked at which file: a picture and its readable copy are one. Null for any other entry. */
function keyOf({ action, actor, about }: Looked): string | null {
  if (!looks.has(action) || about?.kind !== 'file' || !actor) return null;
  return JSON.stringify([actor.empcode, about.request, about.name]);
}

/** That a file was read says more than that the way to it was given. */
function readFirst<Entry extends Looked>({ entry, earlier }: Folded<Entry>): Folded<Entry> {
  const read = [entry, ...earlier].find(({ action }) => action === 'document.download') ?? entry;
  return { entry: read, earlier: [entry, ...earlier].filter((one) => one !== read) };
}
