import { parseDay } from '#formats/time/typed-day.ts';

// What an address says of a filter, as a call takes it. Anybody may write an address: what is no value is none.

/** One of those that are known. */
export function oneOf<Value extends string>(known: readonly Value[], text: string | null): Value | undefined {
  return known.find((value) => value === text);
}

/** A whole number within bounds, both included. */
export function wholeOf(
  text: string | null,
  { least = 1, most }: { least?: number; most: number },
): number | undefined {
  if (!text || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** A day, YYYY-MM-DD; one whose year is still being typed is none. */
export function dayOf(text: string | null): string | undefined {
  return text && parseDay(text) === text ? text : undefined;
}
