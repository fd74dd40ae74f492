import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Its card of the dashboard. */
export const buybackWidgets = {
  buyback: {
    key: 'buyback',
    title: m.buyback_title,
    place: 'aside',
    serialNo: 75,
    openTo: 'everyone',
  },
} as const satisfies Record<string, Widget>;
