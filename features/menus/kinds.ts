import type { AppIconName } from '#contract/app-icons.ts';
import { type Audience, everybody } from '#contract/audience.ts';
import type { Role } from '#contract/people.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { roleName } from '#formats/names/role-name.ts';
import { maxLinkLength } from '#formats/text/addresses.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';

/** The applications outside the portal, as administrators keep them. */
export const appKinds = {
  app: recordKind({
    title: m.menus_apps_title,
    text: m.menus_apps_keep_text,
    add: m.menus_app_add,
    key: [m.menus_app_code],
    dated: false,
    fields: {
      label: { type: 'line', max: 80, label: m.menus_app_label },
      /** Without one nobody is shown it. */
      link: {
        type: 'line',
        max: maxLinkLength,
        optional: true,
        label: m.menus_app_link,
        hint: m.menus_app_link_hint,
      },
      icon: ownField<AppIconName>({
        label: m.menus_app_icon,
        words: (icon) => m.ui_app_icon_name({ icon }),
        cell: (icon) => icon,
      }),
      /** None: everybody sees it. */
      roles: ownField<Role[]>({
        label: m.menus_app_roles,
        words: (roles) => plainList(roles.map(roleName)) || m.menus_app_everybody(),
        cell: (roles) => roles.map(roleName).join('\n'),
      }),
      /** Lowest first. */
      position: { type: 'whole', least: 0, most: 100_000, label: m.menus_app_position },
    },
    blank: { key: '', value: { label: '', link: '', icon: 'app-window', roles: [], position: 200 } },
  }),
} as const;

export type App = ValuesOf<typeof appKinds>['app'];
export type AppRecord = RecordOf<typeof appKinds>;

/** Where an entry of the company's stands: in the main list, under Admin, or in both. */
export const menuLists = ['main', 'admin', 'both'] as const;
export type MenuList = (typeof menuLists)[number];

const listWords = (list: MenuList) => m.menus_entry_list_words({ list });
const position = { type: 'whole', least: 0, most: 100_000, label: m.menus_entry_position } as const;
const audience = ownField<Audience>({
  label: m.menus_entry_audience,
  words: audienceWords,
  cell: audienceWords,
});
const hidden = { type: 'yes', label: m.menus_entry_hidden, yes: m.menus_entry_not_shown } as const;

/** What administrators keep of the side menu: entries of the company's own, and how the rooms' entries stand in it. */
export const menuKinds = {
  'menu-entry': recordKind({
    title: m.menus_own_title,
    text: m.menus_own_text,
    add: m.menus_own_add,
    key: [m.menus_entry_code],
    dated: false,
    fields: {
      label: { type: 'line', max: 80, label: m.menus_entry_label },
      action: {
        type: 'line',
        max: maxLinkLength,
        label: m.menus_entry_action,
        hint: m.menus_entry_action_hint,
      },
      icon: ownField<AppIconName>({
        label: m.menus_entry_icon,
        words: (icon) => m.ui_app_icon_name({ icon }),
        cell: (icon) => icon,
      }),
      list: ownField<MenuList>({ label: m.menus_entry_list, words: listWords, cell: listWords }),
      /** Lowest first. */
      position,
      audience,
      hidden,
    },
    blank: {
      key: '',
      value: {
        label: '',
        action: '',
        icon: 'app-window',
        list: 'main',
        position: 200,
        audience: everybody,
        hidden: false,
      },
    },
  }),
  'menu-room-entry': recordKind({
    title: m.menus_rooms_title,
    text: m.menus_rooms_text,
    key: [m.menus_entry],
    dated: false,
    fields: {
      /** Empty: as the portal calls it, in the reader's language. */
      label: {
        type: 'line',
        max: 80,
        optional: true,
        label: m.menus_entry_rename,
        hint: m.menus_entry_rename_hint,
      },
      position,
      /** Of those whom its room shows it to at all. */
      audience,
      hidden,
    },
    blank: { key: '', value: { label: '', position: 200, audience: everybody, hidden: false } },
  }),
} as const;

export type OwnEntry = ValuesOf<typeof menuKinds>['menu-entry'];
export type RoomEntry = ValuesOf<typeof menuKinds>['menu-room-entry'];
export type MenuRecord = RecordOf<typeof menuKinds>;
