import { roles } from '#contract/people.ts';
import { isCode } from '#contract/record-versions.ts';
import { isPortalPath, isWebLink } from '#formats/text/addresses.ts';
import { inItsVersion, named, type RoomColumns, ruled } from '#testing/columns.ts';
import { statusOf } from './entries.ts';

/** As `wrongEntry` lets it through: a path of the portal, or an https address. */
const leads = (action: string) =>
  isPortalPath(action) || (isWebLink(action) && /^https:/i.test(action)) ? action : undefined;
const audience = (table: string) => ({
  'audience.orgUnits': `${table}.org_units`,
  'audience.locations': `${table}.locations`,
  'audience.roles': `${table}.roles`,
});

export const columns: RoomColumns = {
  calls: { key: named('app_favourites.code') },
  kinds: {
    app: inItsVersion,
    'menu-entry': {
      key: ruled('menu_items.code', (key) => (isCode(key) ? key : undefined)),
      label: 'menu_items.label',
      action: ruled('menu_items.action', leads),
      icon: 'menu_items.icons',
      list: ruled('menu_items.status', statusOf),
      position: 'menu_items.serial_no',
      ...audience('menu_items'),
    },
    'menu-room-entry': {
      key: ruled('menu_room_entries.entry', (key) => (key === '0 /policies' ? key : undefined)),
      label: 'menu_room_entries.label',
      position: 'menu_room_entries.position',
      ...audience('menu_room_entries'),
    },
  },
  made: {
    app_tiles: 'what the company began with; what administrators keep since stands in its versions',
    'app_tiles.roles': roles,
  },
};
