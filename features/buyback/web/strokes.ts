/** A stroke (x and y in turn, of 1,000) as the path of a drawing. */
export function pathOfStroke(stroke: readonly number[]): string {
  const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => [
    stroke[index * 2] ?? 0,
    stroke[index * 2 + 1] ?? 0,
  ]);
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
}

/** What stands for a signature of somebody who cannot draw here: a cross. */
export const cross: readonly (readonly number[])[] = [
  [350, 250, 650, 750],
  [650, 250, 350, 750],
];
