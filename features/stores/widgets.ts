import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Its card of the dashboard: for those who manage stores. */
export const storeWidgets = {
  availability: {
    key: 'availability',
    title: m.stores_availability_title,
    place: 'aside',
    serialNo: 40,
    openTo: ['STORE', 'REGION', 'HR', 'ADMIN'],
  },
} as const satisfies Record<string, Widget>;
