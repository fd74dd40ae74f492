import type { Screen } from '#contract/screens.ts';

/** Where the settings of asset requests are kept. */
export const settingScreens = [
  { path: '/admin/asset-settings/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
