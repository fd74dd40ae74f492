import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Its card of the dashboard. */
export const helpWidgets = {
  help: { key: 'help', title: m.help_menu, place: 'aside', serialNo: 90, openTo: 'everyone' },
} as const satisfies Record<string, Widget>;
