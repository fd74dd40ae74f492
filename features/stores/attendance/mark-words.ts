import { m } from '#messages';
import type { Absence, Mark } from './marks.ts';

/** What a day is marked as, in words. */
export const markWords: Readonly<Record<Mark, () => string>> = {
  present: m.stores_mark_present,
  leave: m.stores_mark_leave,
  week_off: m.stores_mark_week_off,
  absent: m.stores_mark_absent,
};

/** What is known beforehand, in words. */
export const absenceWords: Readonly<Record<Absence, () => string>> = {
  leave: m.stores_mark_leave,
  week_off: m.stores_mark_week_off,
};
