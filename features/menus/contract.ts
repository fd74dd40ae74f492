import { type Static, Type } from 'typebox';
import { adminSections } from '#contract/admin-sections.ts';
import { appIcons } from '#contract/app-icons.ts';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { menuLists } from './kinds.ts';

/** One entry of the side menu (the specification's section 3). */
export const MenuItem = Type.Object({
  menu: Type.String(),
  /** Becomes the route: a path within the portal, or an https address, which opens in a new tab. */
  action: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  menu_icons: Type.String(),
  status: Type.Integer(),
  menu_serial_no: Type.Integer(),
  /** Of an entry under Admin: its section, and what one does there. */
  section: Type.Optional(Type.Enum([...adminSections])),
  about: Type.Optional(Type.String()),
});
export type MenuItem = Static<typeof MenuItem>;

export const getMenus = call(calls.getMenus, {
  summary: "The entries of a person's side menu, in serial order. One's own; an admin may ask for anybody's.",
  query: Type.Object({ empcode: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })) }),
  answer: Type.Object({ data: Type.Array(MenuItem) }),
});

/** One entry of all that there are, whether somebody is shown it, and what decides that. */
const ExplainedEntry = Type.Object({
  /** What administrators keep it by. */
  kind: Type.Enum(['menu-entry', 'menu-room-entry'] as const),
  key: Type.String(),
  /** As they are shown it, or would be. */
  label: Type.String(),
  action: Type.String(),
  icon: Type.String(),
  list: Type.Enum([...menuLists]),
  shown: Type.Boolean(),
  /** The rule that decides, as a sentence. */
  why: Type.String(),
  /** What is changed for them to be shown it, or not: what is kept, by its name, or who they are and what they hold; null: nothing. */
  change: orNull(
    Type.Union([
      Type.Object({ of: Type.Literal('entry'), kind: Type.String(), label: Type.String() }),
      Type.Object({ of: Type.Literal('person') }),
    ]),
  ),
});
export type ExplainedEntry = Static<typeof ExplainedEntry>;

export const explainMenu = call(calls.explainMenu, {
  summary: 'Every entry of the side menu, whether somebody is shown it, and the rule that decides.',
  query: closedObject({ empcode: Type.String({ minLength: 1, maxLength: 20 }) }),
  answer: Type.Object({
    data: Type.Object({
      person: Type.Object({ empcode: Type.String(), name: Type.String() }),
      entries: Type.Array(ExplainedEntry),
    }),
  }),
});

/** One tile of My Apps: an application outside the portal, opened in a new tab. */
export const AppTile = Type.Object({
  key: Type.String(),
  label: Type.String(),
  url: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  icon: Type.String(),
  /** The caller has put it first. */
  favourite: Type.Boolean(),
});
export type AppTile = Static<typeof AppTile>;

export const getMyApps = call(calls.getMyApps, {
  summary: 'The tiles of My Apps that the caller may see, their favourites first, in their order.',
  answer: Type.Object({ data: Type.Array(AppTile) }),
});

export const favouriteApp = call(calls.favouriteApp, {
  summary: 'Whether a tile of My Apps is among the favourites of the caller, which come first.',
  body: closedObject({ key: RecordKey, favourite: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ favourite: Type.Boolean() }) }),
});

/** The calls of what is kept: administrators change, HR reads. */
export const appCalls = recordCalls({
  base: '/download/admin/apps',
  page: 'getRecords',
  things: 'tiles of My Apps',
  kinds: ['app'],
  about: {},
});
export type AppsPage = AnswerOf<typeof appCalls.list>['data'];

/** What the fields of an entry's own hold, by their names. */
export const ownEntryFields = {
  icon: Type.Enum([...appIcons]),
  list: Type.Enum([...menuLists]),
  audience: AudienceBody,
};

/** The calls of what administrators keep of the menu: they change, HR reads. */
export const menuCalls = recordCalls({
  base: '/download/admin/menus',
  page: 'getRecords',
  things: 'entries of the side menu',
  kinds: ['menu-entry', 'menu-room-entry'],
  about: {
    /** What an audience may be made of. */
    ...placeChoices,
    /** The entries of the rooms, as each has it until somebody decides otherwise. */
    entries: listOf({
      key: Type.String(),
      title: Type.String(),
      action: Type.String(),
      position: Type.Integer(),
      /** Under Admin, not in the main list. */
      admin: Type.Boolean(),
    }),
  },
});
export type MenusPage = AnswerOf<typeof menuCalls.list>['data'];
