import type { ChartNode, ChartPost } from './contract.ts';

/** Those who report to one, as far as they were read. */
export interface Branch {
  readonly nodes: readonly ChartNode[];
  /** The posts beside them that are vacant. */
  readonly posts: readonly ChartPost[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
  readonly state: 'there' | 'loading' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

/** True where a branch is there as far as its first page, or does not come. */
export const isRead = (branch: Branch | undefined): boolean =>
  branch !== undefined && (branch.state !== 'loading' || branch.nodes.length + branch.posts.length > 0);

/** The name of the branch of those at the top, and of those who are in no other. */
export const tops = '';
export const loose = '-';

export type ChartRow =
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly node: ChartNode;
      /** 1 at the top. */
      readonly level: number;
      /** Whom they report to; `tops` at the top. */
      readonly above: string;
      readonly open: boolean;
      /** Their place among those beside them, and how many those are; -1 while more are to be read. */
      readonly place: number;
      readonly of: number;
    }
  | {
      readonly kind: 'post';
      readonly key: string;
      readonly post: ChartPost;
      readonly level: number;
      readonly above: string;
      readonly place: number;
      readonly of: number;
    }
  | { readonly kind: 'loose'; readonly key: string; readonly level: 1; readonly open: boolean }
  | {
      readonly kind: 'more' | 'loading' | 'failed';
      readonly key: string;
      readonly level: number;
      readonly above: string;
    };

/** The chart as rows, one under another: those of each open branch under whom it is of. */
export function rowsOf(
  branches: ReadonlyMap<string, Branch>,
  open: ReadonlySet<string>,
  hasLoose: boolean,
): ChartRow[] {
  const rows: ChartRow[] = [];
  const walk = (above: string, level: number, seen: ReadonlySet<string>) => {
    const branch = branches.get(above);
    if (!branch) return void rows.push({ kind: 'loading', key: `${above}/loading`, level, above });
    const of = branch.next === null ? branch.nodes.length + branch.posts.length : -1;
    for (const [at, node] of branch.nodes.entries()) {
      // A plan may make a circle: nobody stands below themselves.
      const isOpen = node.leads && open.has(node.empcode) && !seen.has(node.empcode);
      const key = `${above}/${node.empcode}`;
      rows.push({ kind: 'person', key, node, level, above, open: isOpen, place: at + 1, of });
      if (isOpen) walk(node.empcode, level + 1, new Set([...seen, node.empcode]));
    }
    for (const [at, post] of branch.posts.entries()) {
      const place = branch.nodes.length + at + 1;
      rows.push({ kind: 'post', key: `${above}/post-${post.postId}`, post, level, above, place, of });
    }
    if (branch.state !== 'there')
      rows.push({ kind: branch.state, key: `${above}/${branch.state}`, level, above });
    else if (branch.next !== null) rows.push({ kind: 'more', key: `${above}/more`, level, above });
  };
  walk(tops, 1, new Set());
  if (hasLoose) {
    rows.push({ kind: 'loose', key: loose, level: 1, open: open.has(loose) });
    if (open.has(loose)) walk(loose, 2, new Set());
  }
  return rows;
}

/** The rows among which one moves. */
export function isStop(row: ChartRow): boolean {
  return row.kind !== 'loading';
}

/** What a key does in the tree, as the field expects it of a tree: where to go, or what to open or close. */
export type TreeMove =
  | { readonly to: number }
  | { readonly toggle: string }
  | { readonly openAll: readonly string[] }
  | null;

/** What a key means on a row: arrows, Home, End, `*`, and a letter for the next name that begins so. */
export function moveOf(rows: readonly ChartRow[], at: number, key: string): TreeMove {
  const row = rows[at];
  if (!row) return rows.length > 0 ? { to: 0 } : null;
  const next = (by: 1 | -1) => {
    for (let to = at + by; to >= 0 && to < rows.length; to += by)
      if (isStop(rows[to] as ChartRow)) return { to };
    return null;
  };
  if (key === 'ArrowDown') return next(1);
  if (key === 'ArrowUp') return next(-1);
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: rows.length - 1 };
  const opens = nameOf(row);
  const isOpen = (row.kind === 'person' || row.kind === 'loose') && row.open;
  if (key === 'ArrowRight') return opens === null ? null : isOpen ? next(1) : { toggle: opens };
  if (key === 'ArrowLeft') {
    if (isOpen && opens !== null) return { toggle: opens };
    const above = rows.findLastIndex((other, place) => place < at && other.level < row.level);
    return above >= 0 ? { to: above } : null;
  }
  if (key === '*' && row.kind === 'person')
    return {
      openAll: rows.flatMap((other) =>
        other.kind === 'person' && other.above === row.above && other.node.leads ? [other.node.empcode] : [],
      ),
    };
  return [...key].length === 1 ? byLetter(rows, at, key) : null;
}

/** What a row opens: the code of a person who leads others, or the name of those in no branch. */
export function nameOf(row: ChartRow): string | null {
  if (row.kind === 'loose') return loose;
  return row.kind === 'person' && row.node.leads ? row.node.empcode : null;
}

function byLetter(rows: readonly ChartRow[], at: number, letter: string): TreeMove {
  const nameIn = (row: ChartRow | undefined) =>
    row?.kind === 'person' ? row.node.name : row?.kind === 'post' ? row.post.title : '';
  const begins = (row: ChartRow | undefined) => nameIn(row).toLowerCase().startsWith(letter.toLowerCase());
  for (let by = 1; by < rows.length; by++) {
    const to = (at + by) % rows.length;
    if (begins(rows[to])) return { to };
  }
  return null;
}
