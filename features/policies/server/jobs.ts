import type { Platform } from '#server/platform.ts';
import { askPeople, remindPeople } from './ask-service.ts';
import { readText } from './text-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** A version was published: whoever is to be asked about it is. */
    'policies.ask': Record<string, never>;
    /** What stands in a version is to be read. */
    'policies.text': { policy: string; number: number };
  }
}

/** Twice an hour those are asked whose version has come into force, or who have joined; every morning, in time for its letter, the silent are reminded. */
export function workPolicies(platform: Platform): void {
  const { outbox, env } = platform;
  outbox.work('policies.ask', () => askPeople(platform));
  outbox.work('policies.text', (of) => readText(platform, of));
  outbox.schedule('policies.ask-due', '5,35 * * * *', () => askPeople(platform));
  outbox.schedule('policies.remind', '0 6 * * *', () => remindPeople(platform), env.TZ);
}
