import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getMenus: 'GET /api/get-menus',
  explainMenu: 'GET /download/admin/menus/explainMenu',
  getMyApps: 'GET /download/rest/getMyApps',
  favouriteApp: 'POST /download/rest/favouriteApp',
} as const satisfies Addresses;
