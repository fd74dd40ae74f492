import type { Screen } from '#contract/screens.ts';

/** Where sessions and signing in are looked after. */
export const identityScreens = [
  { path: '/profile/devices', openTo: 'everyone' },
  { path: '/admin/sessions', openTo: ['ADMIN'] },
  { path: '/admin/sign-in', openTo: ['ADMIN'] },
  // Where a window that signs in ends.
  { path: '/signed-in', openTo: 'everyone', alone: true },
] as const satisfies readonly Screen[];
