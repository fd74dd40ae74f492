import { type Static, Type } from 'typebox';
import { call } from '../../contract/call.ts';

/** One entry of the side menu (the specification's section 3). */
export const MenuItem = Type.Object({
  menu: Type.String(),
  /** Becomes the route: a path within the portal. */
  action: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  menu_icons: Type.String(),
  status: Type.Integer(),
  menu_serial_no: Type.Integer(),
});
export type MenuItem = Static<typeof MenuItem>;

export const getMenus = call({
  method: 'GET',
  path: '/api/get-menus',
  summary: "The entries of a person's side menu, in serial order. One's own; an admin may ask for anybody's.",
  query: Type.Object({ empcode: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })) }),
  answer: Type.Object({ data: Type.Array(MenuItem) }),
});

/** One tile of My Apps: an application outside the portal, opened in a new tab. */
export const AppTile = Type.Object({
  label: Type.String(),
  url: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  icon: Type.String(),
});
export type AppTile = Static<typeof AppTile>;

export const getMyApps = call({
  method: 'GET',
  path: '/download/rest/getMyApps',
  summary: 'The tiles of My Apps that the caller may see, in their order.',
  answer: Type.Object({ data: Type.Array(AppTile) }),
});
