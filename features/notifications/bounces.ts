/** An address that is being tried may be tried anew after so many minutes: the mail server might be away. */
export const tryAgainMinutes = 10;

/** So many people whose addresses are refused, and not a letter that is taken, within an hour. */
const mostRefused = 5;

/** True where it is the mail server that refuses everybody, and nobody's address. `refused`, `taken`: people and letters of the last hour. */
export function isServersFault({ refused, taken }: { refused: number; taken: number }): boolean {
  return taken === 0 && refused >= mostRefused;
}

/** Whether an address is being tried: it was asked for a moment ago (null: it was not), and is not answered yet. */
export function isTrying(triedAt: Date | null, now: Date): boolean {
  return triedAt !== null && now.getTime() - triedAt.getTime() < tryAgainMinutes * 60_000;
}
