import type { Screen } from '#contract/screens.ts';

/** Where one chooses what to be told. */
export const notificationScreens = [
  { path: '/profile/notifications', openTo: 'everyone' },
] as const satisfies readonly Screen[];
