import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Its card of the dashboard. */
export const documentWidgets = {
  quickLinks: {
    key: 'quick-links',
    title: m.documents_links_title,
    place: 'aside',
    serialNo: 55,
    openTo: 'everyone',
  },
} as const satisfies Record<string, Widget>;
