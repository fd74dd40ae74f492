import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Where stores are kept, who belongs to them, and their budget. */
export const storesScreens = [
  { path: '/store-attendance', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/store-availability', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/my-attendance', openTo: 'everyone' },
  { path: '/eye-care-budget', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/store-people', openTo: ['STORE', 'REGION', 'HR', 'ADMIN'] },
  { path: '/admin/stores/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];

/** Its card of the dashboard: for those who manage stores. */
export const storeWidgets = {
  availability: {
    key: 'availability',
    title: m.stores_availability_title,
    place: 'column',
    serialNo: 40,
    openTo: ['STORE', 'REGION', 'HR', 'ADMIN'],
  },
} as const satisfies Record<string, Widget>;
