import { m } from '#messages';
import { IconField } from '#web/records/IconField.tsx';
import type { Kept } from '#web/records/kept.ts';
import { RecordsPage } from '#web/records/RecordsPage.tsx';
import type { AppsPage } from '../contract.ts';
import { type App, appKinds } from '../kinds.ts';
import { RolesField } from './AppFields.tsx';

/** The tiles of My Apps, as the page keeps such things. */
const keptApps: Kept<AppsPage> = {
  kinds: appKinds,
  home: '/admin/apps',
  base: '/download/admin/apps',
  list: 'getRecords',
  title: m.menus_apps_title,
  text: m.menus_apps_keep_text,
  nameOf: (_, key, value) => (value as App | null)?.label ?? key,
  summaryOf: (_, value) => (value as App).link || m.menus_app_no_link(),
  captionOf: (_, { value }) => {
    if (value === null) return undefined;
    const { roles, position } = value as App;
    return [appKinds.app.fields.roles.words(roles), m.menus_app_place({ position })].join(' · ');
  },
  OwnFields: { icon: IconField, roles: RolesField },
};

/** `/admin/apps`: the applications of My Apps. */
export default function KeepAppsPage() {
  return <RecordsPage kept={keptApps} />;
}
