import { type Facts, factBounds, type Rating } from './fields.ts';

/** In which third of its scale somebody's performance lies: 1 to 3, as a nine-box has it. */
export function thirdOf(performance: number): number {
  return performance <= 2 ? 1 : performance === 3 ? 2 : 3;
}

/** What somebody's ratings, the newest first, say in each of the fields that are made of them. */
export function ratingFacts(
  ratings: readonly Rating[],
): Pick<Facts, 'rating' | 'potential' | 'ratings' | 'nineBox'> {
  const newest = (of: 'performance' | 'potential') => {
    const found = ratings.find((rating) => rating[of] !== null);
    return found && { year: found.year, value: found[of] as number };
  };
  const [rating, potential] = [newest('performance'), newest('potential')];
  return {
    ...(ratings.length > 0 && { ratings: ratings.slice(0, factBounds.years) }),
    ...(rating && { rating }),
    ...(potential && { potential }),
    ...(rating &&
      potential && { nineBox: { performance: thirdOf(rating.value), potential: potential.value } }),
  };
}
