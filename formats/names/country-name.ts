import { spoken } from '../locale.ts';

/** What a country (ISO 3166, two letters) is called in the language that is spoken now; its code where nobody has a name for it. */
export function countryName(country: string): string {
  try {
    return new Intl.DisplayNames(spoken(), { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
