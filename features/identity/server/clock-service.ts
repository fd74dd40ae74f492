import type { Platform } from '#server/platform.ts';
import { type Skew, summariseSkew } from '../doctor-rules.ts';
import { insertSkew, newestSkews, removeSkews } from './clock-store.ts';

/** So many of so many days tell how the clocks stand. */
const samples = 200;
const keepDays = 7;
/** A sample a server in this time: a burst of sign-ins has no more to tell. */
const everyMs = 10_000;
/** A clock that is further away than this is told as this. */
const furthestMs = 10 * 365 * 24 * 3600 * 1000;
const notedAt = new WeakMap<Platform['database'], { accepted: number; refused: number }>();

/** Notes how far the provider's clock is from ours, by what it has just signed. Never throws: nobody's sign-in hangs on it. */
export async function noteClock(
  platform: Platform,
  answer: { readonly accepted: boolean; readonly issuedAt?: Date | undefined },
): Promise<void> {
  const { database, log } = platform;
  const now = platform.now();
  const noted = notedAt.get(database) ?? { accepted: -everyMs, refused: -everyMs };
  const kind = answer.accepted ? 'accepted' : 'refused';
  if (!answer.issuedAt || Math.abs(now.getTime() - noted[kind]) < everyMs) return;
  notedAt.set(database, { ...noted, [kind]: now.getTime() });
  const skew = answer.issuedAt.getTime() - now.getTime();
  try {
    await insertSkew(
      database.writes,
      now,
      Math.max(-furthestMs, Math.min(furthestMs, skew)),
      answer.accepted,
    );
  } catch (error) {
    log.error({ err: error }, "the provider's clock could not be noted");
  }
}

/** How far the provider's clock was from ours in the last seven days; null when nobody signed in. */
export async function readClock({ database, now }: Platform): Promise<Skew | null> {
  return summariseSkew(await newestSkews(database.reads, keptSince(now()), samples));
}

/** Removes what is older than seven days. */
export function removeOldSkews({ database, now }: Platform): Promise<void> {
  return removeSkews(database.writes, keptSince(now()));
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - keepDays * 24 * 3600 * 1000);
}
