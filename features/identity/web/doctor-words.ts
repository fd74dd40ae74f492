import { spanText } from '#formats/numbers/numbers.ts';
import { displayDate, exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { SignInState } from '../doctor-contract.ts';

/** How far the provider's clock is from ours, from milliseconds. */
export function skewWords(ms: number): string {
  const far = Math.abs(ms);
  if (far < 100) return m.identity_doctor_clock_same();
  const time = spanText(far);
  return ms > 0 ? m.identity_doctor_clock_ahead({ time }) : m.identity_doctor_clock_behind({ time });
}

/** Clocks that differ by more than this (milliseconds) are close to being refused, at 60 seconds. */
export const farApartMs = 30_000;

/** What an administrator should look at, most pressing first, each as a sentence with what to do. */
export function problemsOf(state: SignInState, timeZone: string): { title: string; text: string }[] {
  const { provider, unreachable, certificates, clock } = state;
  const found: { title: string; text: string }[] = [];
  if (unreachable) {
    found.push({ title: m.identity_doctor_unreachable_title(), text: unreachable });
  }
  for (const { whose, state: stands, days, validTo } of certificates) {
    if (stands === 'good') continue;
    const date = displayDate(validTo, timeZone);
    const title =
      stands === 'soon'
        ? m.identity_doctor_certificate_soon({ count: days, date })
        : stands === 'over'
          ? m.identity_waiting_certificate_over({ date })
          : m.identity_doctor_certificate_future();
    const text = whose === 'portal' ? m.identity_doctor_renew_portal() : m.identity_doctor_renew_provider();
    found.push({ title, text });
  }
  if (provider?.error) {
    const at = provider.readAt ? exactMoment(provider.readAt, timeZone) : '';
    found.push({
      title: m.identity_waiting_metadata(),
      text: m.identity_doctor_metadata_error({ at, reason: provider.error }),
    });
  }
  if (provider?.outdated) {
    found.push({ title: m.identity_doctor_outdated_title(), text: m.identity_doctor_outdated_text() });
  }
  if (clock && Math.abs(clock.median) > farApartMs) {
    found.push({ title: m.identity_doctor_clock_far_title(), text: m.identity_doctor_clock_far() });
  }
  return found;
}
