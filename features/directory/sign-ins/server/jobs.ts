import type { Platform } from '#server/platform.ts';
import type { SignInAction } from '../rules.ts';
import { carryOutSignIns } from './effect-service.ts';
import { sendLetter, tellAction, tellAsked } from './notice-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** Some changes of sign-in addresses may be such that nobody was told of yet. */
    'directory.sign-ins': Record<string, never>;
    /** What somebody has done with one, or has come of it. `by`: null for the portal itself. */
    'directory.sign-in-notice': {
      changeId: number;
      about: SignInAction | 'done' | 'fail';
      by: string | null;
    };
    /** The letter to one of the two addresses. */
    'directory.sign-in-letter': { changeId: number; to: 'before' | 'after'; about: 'asked' | 'done' };
  }
}

const lookEveryMs = 60_000;

/** Those whom it concerns are told at once, or within a minute where no call has asked; what is agreed takes effect within a minute of its hour. */
export function workSignIns(platform: Platform): void {
  const { outbox } = platform;
  outbox.work('directory.sign-ins', async () => {
    await tellAsked(platform);
  });
  outbox.work('directory.sign-in-notice', (told) => tellAction(platform, told));
  outbox.work('directory.sign-in-letter', (letter, id) => sendLetter(platform, letter, id));
  outbox.every(lookEveryMs, async () => (await tellAsked(platform)) + (await carryOutSignIns(platform)));
}
