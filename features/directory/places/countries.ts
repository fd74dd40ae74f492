import { iso31661 } from 'iso-3166';

/** The countries there are: ISO 3166, two letters. */
export const countries: readonly string[] = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ alpha2 }) => alpha2)
  .sort();
