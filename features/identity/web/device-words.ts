import { relativeTime } from '#formats/time/relative-time.ts';
import { m } from '#messages';
import type { Session } from '../contract.ts';

/** Used within this many milliseconds is now: the server notes the minute. */
const nowIsWithin = 2 * 60_000;

/** What a device is, in words: 'Chrome on Windows'. */
export function deviceWords({ browser, system }: Session['device']): string {
  if (browser && system) return m.identity_device_on({ browser, system });
  return browser ?? system ?? m.identity_device_unknown();
}

/** When and from where a session is used: 'last used 2 hours ago · signed in 5 hours ago · from 10.0.0.7'. */
export function usageWords(session: Session, now: Date): string {
  const used = new Date(session.lastSeenAt);
  const inUse = session.thisOne || now.getTime() - used.getTime() < nowIsWithin;
  return [
    inUse ? m.identity_device_used_now() : m.identity_device_used({ when: relativeTime(used, now) }),
    m.identity_device_started({ when: relativeTime(new Date(session.createdAt), now) }),
    session.address && m.identity_device_from({ address: session.address }),
  ]
    .filter(Boolean)
    .join(' · ');
}
