import { m } from '#messages';
import type { Collected } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { deviceOf } from '../device.ts';
import { findSessions } from './session-store.ts';

const isSessionId = (subject: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(subject);

/** Whose the audit log's sessions are. One that was cleared away long ago keeps its id. */
export function sessionSubjects({ database }: Platform): Collected['subjects'] {
  return async (subjects) => {
    const ids = subjects.filter(isSessionId);
    if (ids.length === 0) return [];
    const found = await findSessions(database.reads, ids);
    return found.map(({ sessionId, name, userAgent }) => ({
      subject: sessionId,
      kind: 'session' as const,
      person: name,
      request: null,
      name: deviceName(userAgent),
    }));
  };
}

function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return m.identity_device_on({ browser, system });
  return browser ?? system ?? m.identity_device_unknown();
}
