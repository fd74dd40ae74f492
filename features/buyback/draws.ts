import { daysAfter } from '#formats/time/days.ts';

/**
 * The fair draw. The hash of its seed is published as it opens, the tickets once nobody may join any more, the seed as it is drawn: whoever has
 * these three can work out the order again, and nobody could choose it. `sha256` is given (hexadecimal of a text's bytes), so that the page
 * checks it by the same lines.
 */

export type Sha256 = (text: string) => Promise<string>;

/** Whether a seed is the one whose hash was published. */
export const isSeedOf = async (seed: string, seedHash: string, sha256: Sha256): Promise<boolean> =>
  (await sha256(seed)) === seedHash;

/** What stands for all tickets, as it is published when nobody may join any more. */
export const ticketsHash = (tickets: readonly string[], sha256: Sha256): Promise<string> =>
  sha256([...tickets].sort().join('\n'));

/** The tickets in the order in which they were drawn: by the hash of the seed, of all tickets and of each. */
export async function drawnOrder(
  seed: string,
  tickets: readonly string[],
  sha256: Sha256,
): Promise<string[]> {
  const all = await ticketsHash(tickets, sha256);
  const ranked = await Promise.all(
    tickets.map(async (ticket) => ({ ticket, rank: await sha256(`${seed}\n${all}\n${ticket}`) })),
  );
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  return ranked.map(({ ticket }) => ticket);
}

/** Somebody in a draw, in the order in which they were drawn. */
export interface Placed {
  readonly empcode: string;
  /** YYYY-MM-DD; null: they have not said that they do not want it. */
  readonly declinedOn: string | null;
}

/** The days on which a thing is somebody's to buy: from the first to the day before `until`. */
export interface Turn {
  readonly empcode: string;
  readonly from: string;
  readonly until: string;
}

/** Whose turn is when: each has so many days, or until they decline; then the next has theirs. */
export function turnsOf(placed: readonly Placed[], drawnOn: string, winnerDays: number): Turn[] {
  let from = drawnOn;
  return placed.map(({ empcode, declinedOn }) => {
    const full = daysAfter(from, winnerDays);
    // Whoever declines before their turn has none.
    const until = [full, declinedOn ?? full, from].sort()[1] ?? full;
    const turn = { empcode, from, until };
    from = until;
    return turn;
  });
}

/** Whose turn it is on a day; null: nobody's. */
export function turnOn(turns: readonly Turn[], day: string): Turn | null {
  return turns.find(({ from, until }) => from <= day && day < until) ?? null;
}
