import type { Screen } from '#contract/screens.ts';

/** The addresses of the messages to groups. */
export const announcementScreens = [
  { path: '/admin/announcements', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
