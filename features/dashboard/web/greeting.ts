export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The part of the day that an hour (0 to 23) belongs to: afternoon from 12, evening from 17 until 4. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 4 || hour >= 17) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

/** The name to greet with: the first word of the full name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
