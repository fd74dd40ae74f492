import { Inbox, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { usePart, useRooms } from '../lib/room.ts';
import { NavLink } from '../lib/router.tsx';
import style from './PhoneBar.module.css';

/**
 * On a phone, in reach of a thumb: home, what waits, the search, the menu. A page with a row of buttons of its own down there says so with
 * `data-foot`, and has it in place of this.
 */
export default function PhoneBar({ drawer, house }: { drawer: string; house: ReactNode }) {
  const SearchTool = usePart('SearchTool');
  const entries = usePart('useMenu')();
  const waiting = usePart('useWaiting')();
  const places = useRooms().flatMap(({ work }) => (work ? [work.path] : []));
  const known = places.filter((path) => entries?.some(({ action }) => action === path));
  // Of several, the first where something waits. Whoever has no list of what waits in the menu finds it at home.
  const place = known.find((path) => waiting[path]) ?? known[0];
  const count = place ? (waiting[place] ?? 0) : 0;
  return (
    <nav className={style.bar} aria-label={m.shell_bar()}>
      <NavLink to="/" end>
        {house}
        <span>{m.shell_bar_home()}</span>
      </NavLink>
      <NavLink to={place ?? '/'} aria-current={place ? 'page' : 'false'}>
        <Inbox aria-hidden="true" />
        {count > 0 && (
          <span className={style.badge} aria-hidden="true">
            {countText(count)}
          </span>
        )}
        <span>{m.shell_bar_waiting()}</span>
        {count > 0 && (
          <span className="hidden-visually">{m.shell_bar_count({ count, number: countText(count) })}</span>
        )}
      </NavLink>
      <SearchTool />
      <button type="button" popoverTarget={drawer}>
        <Menu aria-hidden="true" />
        <span>{m.shell_menu()}</span>
      </button>
    </nav>
  );
}
