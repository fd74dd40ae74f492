/** Whether everything is tried (`npm run test:long`), not what stands for it. */
export const long = process.env.TEST_LONG === '1';

/** Whether the journeys are gone through by keys alone (`npm run test:keys`). */
export const byKeys = process.env.PORTAL_KEYS === '1';

/** Of places that share one part of the page: the first few, which stand for all, or each of them. */
export function someOf<T>(places: readonly T[], few: number): readonly T[] {
  return long ? places : places.slice(0, few);
}
