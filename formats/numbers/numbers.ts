import { kept, spoken } from '../locale.ts';

const numbers = kept((locale: string) => new Intl.NumberFormat(locale));

/** A number for people, its thousands apart: 12,345. */
export function numberText(number: number): string {
  return numbers(spoken()).format(number);
}

const units = kept(
  (locale: string, unit: string, most: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: most }),
);

/** A span of time (milliseconds) in the unit that people would name it with: 1.5 seconds, 12 minutes, 3 days. */
export function spanText(ms: number): string {
  const [value, unit] =
    ms < 120_000
      ? ([ms / 1000, 'second'] as const)
      : ms < 7_200_000
        ? ([ms / 60_000, 'minute'] as const)
        : ms < 48 * 3_600_000
          ? ([ms / 3_600_000, 'hour'] as const)
          : ([ms / 86_400_000, 'day'] as const);
  return units(spoken(), unit, value < 10 ? 1 : 0).format(value);
}
