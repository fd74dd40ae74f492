/** What could run and is not taken up for so long is late, in milliseconds: servers look every few seconds. */
export const lateAfterMs = 10 * 60_000;

/** Whether nobody takes up what could run since a moment. */
export const isLate = (dueSince: Date | null, now: Date): boolean =>
  dueSince !== null && now.getTime() - dueSince.getTime() > lateAfterMs;
