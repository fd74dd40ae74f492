import { m } from '#messages';
import type { Widget } from '../../contract/widgets.ts';

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
