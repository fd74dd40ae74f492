const shortest = 1_000;
const longest = 60_000;

/** Milliseconds before the next try: twice as many with each that failed, and not as many as others wait (`chance`, from 0 to 1). */
export function waitAfter(failures: number, chance: number): number {
  return Math.min(longest, shortest * 2 ** failures) * (0.5 + chance / 2);
}
