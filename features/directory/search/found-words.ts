import { m } from '#messages';
import type { Found } from './contract.ts';

const why: Readonly<Record<Found['by'], (() => string) | null>> = {
  // What is plain to see needs no words.
  code: null,
  email: m.directory_by_email,
  phone: m.directory_by_phone,
  name: null,
  wordOrder: m.directory_by_order,
  knownAs: m.directory_by_known_as,
  shortened: m.directory_by_short,
  sound: m.directory_by_sound,
  typo: m.directory_by_typo,
  work: m.directory_by_work,
};

/** Why somebody is among those found: how near they are, else by what. */
export function whyFound({ near, by }: Found): string {
  if (near === 'self') return m.directory_near_self();
  const byWhat = why[by]?.();
  if (byWhat) return byWhat;
  if (near === 'team') return m.directory_near_team();
  return near === 'place' ? m.directory_near_place() : '';
}
