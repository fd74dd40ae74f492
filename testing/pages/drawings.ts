/** One way in which a screen can be drawn. */
export interface Drawing {
  readonly width: number;
  readonly font: 'small' | 'medium' | 'large';
  readonly theme: 'light' | 'dark';
  /** Letters, words and lines are spaced as a reader may set them. */
  readonly spaced: boolean;
}

const all: Drawing[] = [];
for (const width of [320, 390, 768, 1366])
  for (const font of ['small', 'medium', 'large'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const spaced of [false, true]) all.push({ width, font, theme, spaced });

/** Each drawing there is. */
export const everyDrawing: readonly Drawing[] = all;

/** Drawings in such an order that the first dozen have each pair: each width with each size of letters, each of these in each theme, and so on. */
export function pairwise(): Drawing[] {
  const seen = new Set<string>();
  const order: Drawing[] = [];
  for (;;) {
    const fresh = (drawing: Drawing) => pairsOf(drawing).filter((pair) => !seen.has(pair)).length;
    const next = all.reduce((best, one) => (fresh(one) > fresh(best) ? one : best));
    if (fresh(next) === 0) return order;
    order.push(next);
    for (const pair of pairsOf(next)) seen.add(pair);
  }
}

/** What of a drawing goes together, two by two. */
export function pairsOf(drawing: Drawing): string[] {
  const parts = Object.entries(drawing).map(([name, value]) => `${name} ${value}`);
  return parts.flatMap((one, place) => parts.slice(place + 1).map((other) => `${one}, ${other}`));
}
