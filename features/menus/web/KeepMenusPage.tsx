import { ListTree } from 'lucide-react';
import { isNarrowed } from '#contract/audience.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { AudienceField } from '#web/records/AudienceField.tsx';
import { IconField } from '#web/records/IconField.tsx';
import type { Kept } from '#web/records/kept.ts';
import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { MenusPage } from '../contract.ts';
import { asShipped, menusHome } from '../entries.ts';
import { menuKinds, type OwnEntry, type RoomEntry } from '../kinds.ts';
import { menuOfHome } from '../screens.ts';
import { ListField } from './ListField.tsx';

/** The side menu, as the page keeps such things. */
const keptMenus: Kept<MenusPage> = {
  kinds: menuKinds,
  home: menusHome,
  base: '/download/admin/menus',
  list: 'getRecords',
  title: m.menus_menu,
  text: m.menus_keep_text,
  nameOf({ entries }, key, value) {
    const label = (value as OwnEntry | RoomEntry | null)?.label;
    return label || (entries.find((one) => one.key === key)?.title ?? key);
  },
  summaryOf({ kind }, value) {
    const { hidden, audience } = value as OwnEntry | RoomEntry;
    if (hidden) return m.menus_entry_not_shown();
    // Its room has said to whom it is shown at all.
    if (kind === 'menu-room-entry' && !isNarrowed(audience)) return m.menus_entry_all();
    return audienceWords(audience);
  },
  captionOf({ kind, entries }, { key, value }) {
    if (value === null) return undefined;
    const { position } = value as OwnEntry | RoomEntry;
    if (kind === 'menu-entry') {
      const { list, action } = value as OwnEntry;
      const stands = menuKinds['menu-entry'].fields.list.words(list);
      return [stands, m.menus_app_place({ position }), action].join(' · ');
    }
    const entry = entries.find((one) => one.key === key);
    if (!entry) return undefined;
    const stands = m.menus_entry_list_words({ list: entry.admin ? 'admin' : 'main' });
    const { label } = value as RoomEntry;
    const place =
      position === entry.position
        ? m.menus_app_place({ position })
        : m.menus_entry_place_moved({ position, first: entry.position });
    return [stands, place, ...(label ? [m.menus_entry_renamed({ title: entry.title })] : [])].join(' · ');
  },
  shippedOf({ kind, entries }, key) {
    const entry = entries.find((one) => one.key === key);
    return kind === 'menu-room-entry' && entry ? asShipped({ serialNo: entry.position }) : undefined;
  },
  OwnFields: { icon: IconField, list: ListField, audience: AudienceField },
  Ways: WayToMenuOf,
};

/** The way to what somebody is shown of it, for administrators. */
function WayToMenuOf() {
  if (!useMe().role.includes('ADMIN')) return null;
  return (
    <ButtonLink to={menuOfHome} icon={<ListTree />}>
      {m.menus_why_open()}
    </ButtonLink>
  );
}

/** `/admin/menus`: entries of the company's own, and how those of the portal stand in the side menu. */
export default function KeepMenusPage() {
  return <RecordsPage kept={keptMenus} />;
}
