import { dayOf, displayDate } from '#formats/time/dates.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import type { SignInChange } from '../contract.ts';

/** From what to what. */
export const changeWords = ({ before, after }: SignInChange) => m.directory_sign_in_to({ before, after });

/** Who asked for it and when, and the day from which it is to hold where that is to come. */
export function askedWords({ by, source, at, effectiveOn }: SignInChange, timeZone: string): string {
  const name =
    by?.name ??
    (source === 'directory' ? m.directory_sign_in_by_directory() : m.directory_sign_in_by_system());
  const asked = m.directory_sign_in_by({ name, at: timestamp(new Date(at), timeZone) });
  const isToCome = effectiveOn > dayOf(new Date(), timeZone);
  return isToCome ? `${asked} · ${m.directory_sign_in_from_day({ day: displayDate(effectiveOn) })}` : asked;
}

/** How it stands. */
export function stateWords({ state, stoppableUntil }: SignInChange, timeZone: string): string {
  if (state === 'asked') return m.directory_sign_in_asked();
  return stoppableUntil
    ? m.directory_sign_in_agreed({ at: timestamp(new Date(stoppableUntil), timeZone) })
    : m.directory_sign_in_agreed_soon();
}
