import { randomFillSync } from 'node:crypto';

const bytes = 9;
/** Chance is asked for by the thousand: to ask for that of one call took longer than to hash its secrets. */
const chance = Buffer.alloc(1_000 * bytes);
let used = chance.length;

/** What names a call in its answer, in the log and in the audit log: twelve characters that no other has. */
export function newReference(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += bytes;
  return chance.toString('base64url', used - bytes, used);
}
