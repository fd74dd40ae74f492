import { everybody } from '#contract/audience.ts';
import { roles } from '#contract/people.ts';
import { isCode } from '#contract/record-versions.ts';
import { isPortalPath, isWebLink } from '#formats/text/addresses.ts';
import { inItsVersion, named, type RoomColumns, ruled } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, nothing, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';
import { statusOf } from './entries.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /api/get-menus': 'record',
  'GET /download/admin/menus/explainMenu': 'record',
  'GET /download/rest/getMyApps': 'own',
  'POST /download/rest/favouriteApp': 'own',
  'GET /download/admin/apps/getRecords': 'role',
  'GET /download/admin/apps/getOverview': 'role',
  'POST /download/admin/apps/check': 'role',
  'POST /download/admin/apps/save': 'role',
  'POST /download/admin/apps/withdraw': 'role',
  'GET /download/admin/apps/export': 'role',
  'GET /download/admin/menus/getRecords': 'role',
  'GET /download/admin/menus/getOverview': 'role',
  'POST /download/admin/menus/check': 'role',
  'POST /download/admin/menus/save': 'role',
  'POST /download/admin/menus/withdraw': 'role',
  'GET /download/admin/menus/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/apps': ['GET /download/admin/apps/getRecords'],
  '/admin/menus/:kind?': ['GET /download/admin/menus/getRecords'],
  '/admin/menu-of/:empcode?': ['GET /download/admin/menus/explainMenu'],
};

const menuOf = (empcode: string) => ({
  route: 'GET /api/get-menus',
  call: () => ({ url: `?empcode=${empcode}` }),
});

/** Whose menu is read. */
export const rows: MatrixRow[] = [
  {
    ...menuOf('A1'),
    about: "somebody's menu",
    make: nothing,
    allowed: ['whose it is', 'ADMIN'],
    otherwise: '403 not_yours',
  },
  {
    ...menuOf('NOBODY'),
    about: 'the menu of nobody',
    make: nothing,
    allowed: [],
    cells: { ADMIN: '404 no_such_employee' },
    otherwise: '403 not_yours',
  },
];

/** Why somebody sees what of the menu. */
const explained = (empcode: string) => ({
  route: 'GET /download/admin/menus/explainMenu',
  call: () => ({ url: `?empcode=${empcode}` }),
  make: nothing,
  otherwise: '403 forbidden' as const,
});
rows.push(
  { ...explained('A1'), about: 'why somebody sees what of the menu', allowed: ['ADMIN'] },
  {
    ...explained('NOBODY'),
    about: 'the same of nobody',
    allowed: [],
    cells: { ADMIN: '404 no_such_employee' },
  },
);

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('apps', 'app', {
    label: 'Pay',
    link: 'https://pay.example.com/',
    icon: 'app-window',
    roles: [],
    position: 1,
  }),
  keep('menus', 'menu-entry', {
    label: 'Canteen',
    action: '/policies',
    icon: 'app-window',
    list: 'main',
    position: 200,
    audience: everybody,
    hidden: false,
  }),
  keep(
    'menus',
    'menu-room-entry',
    { label: 'Rules', position: 70, audience: everybody, hidden: false },
    '0 /policies',
  ),
];

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
