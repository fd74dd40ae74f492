import { m } from '#messages';
import type { Celebration } from '../contract.ts';
import { greetingTo, isBirthday, yearsOn } from '../rules.ts';
import type { CelebrationRow } from './store.ts';

/** Somebody who celebrates on a day, as their colleagues may see it: what day it is, never of which year. */
export function presentCelebration(row: CelebrationRow, on: string): Celebration {
  const { list, empcode, name, department, joinedOn, isSent } = row;
  return {
    empcode,
    name,
    department,
    occasion: isBirthday(list)
      ? m.celebrations_occasion_birthday()
      : m.celebrations_occasion_years({ count: yearsOn(joinedOn, on) }),
    sentStatus: isSent ? 1 : 0,
    message: greetingTo(name, list),
  };
}
