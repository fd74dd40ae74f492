import type { Screen } from '#contract/screens.ts';

/** Where administrators decide about the portal, and read what the server was started with. */
export const companySettingsScreens = [
  { path: '/admin/settings/:kind?', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
