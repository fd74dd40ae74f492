import { type Refusal, refuse } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Db } from '#server/db/database.ts';
import { shifted } from '../../places/rules.ts';
import { keptFromDay } from './forget-store.ts';

/** Days that are always kept, for KEEP_ATTENDANCE_MONTHS is a year at least: nobody has to look. */
const alwaysKept = 365;

/** Why nothing can be said, or done, of a day whose attendance was let go; null: it is kept. Days are YYYY-MM-DD. */
export async function refuseNotKept(db: Db, day: string, today: string): Promise<Refusal | null> {
  if (day >= shifted(today, -alwaysKept)) return null;
  const first = await keptFromDay(db);
  if (first === null || day >= first) return null;
  return refuse(409, 'not_kept', m.stores_refused_not_kept({ day: displayDate(first) }));
}
