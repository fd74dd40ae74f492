import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Where help is found, what people tell us, and where help is kept. */
export const helpScreens = [
  { path: '/help-and-support', openTo: 'everyone' },
  { path: '/told-us', openTo: 'everyone' },
  { path: '/told-us/:tellingId', openTo: 'everyone' },
  { path: '/admin/help/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];

/** Its card of the dashboard. */
export const helpWidgets = {
  help: { key: 'help', title: m.help_menu, place: 'aside', serialNo: 90, openTo: 'everyone' },
} as const satisfies Record<string, Widget>;
