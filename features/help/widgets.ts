import { m } from '#messages';
import type { Widget } from '../../contract/widgets.ts';

/** Its card of the dashboard. */
export const helpWidgets = {
  help: { key: 'help', title: m.help_menu, place: 'aside', serialNo: 90, openTo: 'everyone' },
} as const satisfies Record<string, Widget>;
