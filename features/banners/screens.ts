import type { Screen } from '#contract/screens.ts';

/** Where banners and prompts are kept, seen as somebody else sees them, and where their answers are. */
export const bannerScreens = [
  { path: '/admin/banners/:kind?', openTo: ['ADMIN', 'HR'] },
  { path: '/admin/banner-preview', openTo: ['ADMIN', 'HR'] },
  { path: '/admin/prompt-answers', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
