/** Kinds of things that only the page knows: its screens, and what can be done anywhere. */
export const ownKinds = ['page', 'action'] as const;

/** How many rows of each group there are at least, where it has so many; of all together, where there are several; and of one alone. */
export const rows = { least: 3, several: 8, alone: 12 } as const;

/** How many rows each group shows of what it has: three of each, and what is left of eight to the groups in their order; one alone has twelve. */
export function shares(counts: readonly number[]): number[] {
  const least = counts.map((count) => Math.min(count, rows.least));
  const all = counts.filter((count) => count > 0).length > 1 ? rows.several : rows.alone;
  let left = Math.max(0, all - least.reduce((sum, count) => sum + count, 0));
  return counts.map((count, index) => {
    const most = Math.min(count, (least[index] ?? 0) + left);
    left -= most - (least[index] ?? 0);
    return most;
  });
}

/** What is typed: `>` asks for actions alone, `@` for people alone. */
export function askedFor(typed: string): { only: 'action' | 'person' | null; words: string } {
  const words = typed.trim();
  if (words.startsWith('>')) return { only: 'action', words: words.slice(1).trim() };
  if (words.startsWith('@')) return { only: 'person', words: words.slice(1).trim() };
  return { only: null, words };
}

/** Which option a key leads to from another (-1: none is chosen); undefined: it leads nowhere. Past an end one goes on at the other. */
export function stepTo(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1;
    case 'PageDown':
      return Math.min(from + 5, count - 1);
    case 'PageUp':
      return Math.max(from - 5, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
