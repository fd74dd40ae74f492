/** Means of neighbours are taken together by so many. */
export const blocks = 10;
/** Student's t of eight degrees of freedom, both sides: what is left of ten blocks behind a straight line. */
const t95 = 2.306;

/**
 * How much more each of these values is than the one before, by a straight line through the means of ten blocks of them (what stands
 * beside each other is alike, so that single values would be surer than they are); and the most that it is with 95 % confidence.
 */
export function slopeOf(values: readonly number[]): { readonly slope: number; readonly most: number } {
  const size = Math.floor(values.length / blocks);
  if (size < 1) throw new Error(`${values.length} values are no ${blocks} blocks`);
  const means = Array.from({ length: blocks }, (_, at) => meanOf(values.slice(at * size, (at + 1) * size)));
  const [middle, mean] = [(blocks - 1) / 2, meanOf(means)];
  const across = means.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = means.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / across;
  const beside = means.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  const error = Math.sqrt(beside / (blocks - 2) / across);
  return { slope: slope / size, most: (slope + t95 * error) / size };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
