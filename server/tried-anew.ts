import { isDatabaseLost } from './db/connection-errors.ts';
import { areFilesAway } from './files/file-store.ts';

/** How long what was ordered is tried anew, in milliseconds: the outbox itself gives up after a quarter of an hour. */
const triedForMs = 10 * 60_000;

/**
 * Whether what was ordered and could not be made now is left to the outbox, which tries it anew: nothing is wrong with it, the database or the files cannot be
 * reached. After ten minutes it isn't, so that whoever ordered it hears of it.
 */
export function isTriedAnew(error: unknown, orderedAt: Date, now: Date): boolean {
  const isPassing = isDatabaseLost(error) || areFilesAway(error);
  return isPassing && now.getTime() - orderedAt.getTime() < triedForMs;
}
