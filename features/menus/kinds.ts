import { m } from '#messages';
import type { AppIconName } from '../../contract/app-icons.ts';
import type { Role } from '../../contract/people.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '../../contract/records.ts';
import { maxLinkLength } from '../../formats/addresses.ts';
import { plainList } from '../../formats/lists.ts';
import { roleName } from '../../formats/role-name.ts';

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
