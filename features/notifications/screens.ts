import type { Screen } from '#contract/screens.ts';

/** Where one chooses what to be told, and where administrators see what did not arrive. */
export const notificationScreens = [
  { path: '/profile/notifications', openTo: 'everyone' },
  { path: '/admin/mail', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
