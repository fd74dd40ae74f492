import { brokenChain, brokenOf } from '#chaos/checks.ts';
import { roomsUnderTest } from '#chaos/rooms.ts';
import { settle } from '#chaos/settle.ts';
import type { Fuzzed } from './opening.ts';

/** Those invariants that are about whatever is in the portal, and not about what people of a chaos have written. */
const rooms = roomsUnderTest.map((room) => ({
  ...room,
  invariants: room.invariants.filter(({ broken }) => !broken.includes("'chaos-")),
}));

/** What of the portal and of its rooms does not hold, once it has nothing left to do: as after chaos. */
export async function holdsIn({ pool, settings }: Fuzzed): Promise<string[]> {
  const asked = {
    settings,
    up: async () => {},
    query: async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows,
  };
  const left = (await settle(asked)).map((what) => `Still to be done: ${what}`);
  return [...left, ...(await brokenOf(asked, rooms)), ...(await brokenChain(asked))];
}
