import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Where administrators set the company up. */
export const setUpScreens = [
  { path: '/admin/set-up', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];

/** The card of the dashboard that says what is left to set up; the first, for administrators, until they put it away. */
export const setUpWidgets = {
  setUp: { key: 'set-up', title: m.setup_title, place: 'column', serialNo: 1, openTo: ['ADMIN'] },
} as const satisfies Record<string, Widget>;
