import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Everybody who celebrates today and tomorrow. */
export const celebrationScreens = [
  { path: '/celebrations', openTo: 'everyone' },
] as const satisfies readonly Screen[];

/** Its card of the dashboard. */
export const celebrationWidgets = {
  celebrations: {
    key: 'celebrations',
    title: m.celebrations_title,
    place: 'aside',
    serialNo: 50,
    openTo: 'everyone',
  },
} as const satisfies Record<string, Widget>;
