import { globSync } from 'node:fs';
import type { Widget } from '#contract/widgets.ts';
import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';

const root = `${import.meta.dirname}/../..`;
const modules: Record<string, Record<string, Widget>>[] = await Promise.all(
  globSync('features/*/widgets.ts', { cwd: root }).map((file) => import(`${root}/${file}`)),
);
const widgets = modules.flatMap((module) => Object.values(module).flatMap((some) => Object.values(some)));
const known = new Set(widgets.map(({ key }) => key));

export const columns: RoomColumns = {
  calls: {
    revision: asks('dashboard_widgets.revision'),
    widgets: nowhere('kept as a list that is no longer than the call may be'),
  },
  kinds: {
    'dashboard-card': {
      key: ruled('dashboard_cards.widget', (key) => (known.has(key) ? key : undefined)),
      position: 'dashboard_cards.position',
      'audience.orgUnits': 'dashboard_cards.org_units',
      'audience.locations': 'dashboard_cards.locations',
      'audience.roles': 'dashboard_cards.roles',
    },
  },
  made: {
    'dashboard_widgets.widgets': 'the cards that there are, no more than the call takes',
    'dashboard_widgets.revision': 'counted up',
  },
};
