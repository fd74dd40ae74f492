import { colours } from './looks.ts';
import { type Piece, type Setting, together } from './marks.ts';
import type { DrawnItem } from './page.ts';

/** An item of a kind. */
export type Of<K extends DrawnItem['kind']> = Extract<DrawnItem, { kind: K }>;

/** How what is said is set, how its label, and how what stands beside. */
export const body = (setting: Setting) =>
  ({ size: setting.looks.body, weight: 'regular', colour: colours.ink }) as const;
export const label = (setting: Setting) =>
  ({ size: setting.looks.label, weight: 'regular', colour: colours.quiet }) as const;
export const small = (setting: Setting) =>
  ({ size: setting.looks.small, weight: 'regular', colour: colours.quiet }) as const;

/** Narrower than this, a label stands above its value. */
export const leastBeside = 185;
/** Nothing to draw. */
export const none: Piece = { height: 0, marks: [], whole: false, beyond: [] };

/** One below the other, as one piece. */
export function stacked(pieces: readonly Piece[], gap: number): Piece {
  let y = 0;
  const placed = pieces
    .filter(({ height }) => height > 0)
    .map((piece, at) => {
      if (at > 0) y += gap;
      const part = { piece, y };
      y += piece.height;
      return part;
    });
  return together(placed);
}
