import { kept, spoken } from '../locale.ts';

const step = 1024;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const formats = kept(
  (locale: string, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
);

/** How much a disk or a database holds, for people, in the largest unit of which there is one: 3.4 GB. */
export function storageSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step)));
  return formats(spoken(), units[power] ?? 'byte').format(bytes / step ** power);
}
