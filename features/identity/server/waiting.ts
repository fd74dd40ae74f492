import { rolesOf } from '#contract/people.ts';
import { type WaitingItem, type WaitingSource, waitingAt } from '#contract/waiting.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { warnDays } from '../doctor-rules.ts';
import { certificatesOf } from './doctor-service.ts';
import type { Identity } from './start-service.ts';

const link = '/admin/sign-in';

/** What waits for an administrator about signing in: certificates that end within 30 days, metadata that cannot be read. */
export function waitingSignIn(platform: Platform, identity: Identity): WaitingSource {
  return async (actor) =>
    waitingAt(
      link,
      rolesOf(actor).includes('ADMIN') ? [...certificates(platform, identity), ...metadata(identity)] : [],
    );
}

function certificates(platform: Platform, identity: Identity): WaitingItem[] {
  const { now, env } = platform;
  const ending = certificatesOf(identity, now()).filter(({ state }) => state === 'soon' || state === 'over');
  return ending.map(({ whose, state, subject, validTo, fingerprint }) => {
    const date = displayDate(validTo, env.TZ);
    const over = state === 'over';
    const since = new Date(new Date(validTo).getTime() - warnDays * 24 * 3600 * 1000);
    return {
      kind: 'sign-in.certificate',
      id: fingerprint,
      title: over ? m.identity_waiting_certificate_over({ date }) : m.identity_waiting_certificate({ date }),
      detail: `${whose === 'portal' ? m.identity_doctor_whose_portal() : m.identity_doctor_whose_provider()} · ${subject}`,
      label: m.identity_waiting_look(),
      link,
      since: since.toISOString(),
      tone: 'ask',
    };
  });
}

function metadata({ saml }: Identity): WaitingItem[] {
  const state = saml?.metadata?.state();
  if (!state?.error) return [];
  return [
    {
      kind: 'sign-in.metadata',
      id: 'metadata',
      title: m.identity_waiting_metadata(),
      detail: m.identity_waiting_metadata_detail(),
      label: m.identity_waiting_look(),
      link,
      since: state.readAt.toISOString(),
      tone: 'ask',
    },
  ];
}
