import { Menu } from 'lucide-react';
import { m } from '#messages';
import { usePart, useRooms } from '../lib/room.ts';
import { Link } from '../lib/router.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import style from './Header.module.css';
import type { SideMenuState } from './side-menu.ts';

interface HeaderProps {
  /** Undefined on a narrow screen: the menu and the search are in the bar at its foot. */
  side: SideMenuState | undefined;
}

/** Menu button, logo, search, and what the rooms have here: notifications, My Apps, profile. */
export function Header({ side }: HeaderProps) {
  const SearchTool = usePart('SearchTool');
  const tools = useRooms().flatMap(({ tools: some = [] }) => some);
  return (
    <header className={style.head}>
      {side && (
        <IconButton
          label={side.open ? m.shell_menu_collapse() : m.shell_menu_expand()}
          aria-expanded={side.open}
          onClick={side.toggle}
        >
          <Menu />
        </IconButton>
      )}
      <Link to="/" className={style.logo} dir="ltr">
        <Wordmark />
      </Link>
      {side && <SearchTool />}
      <div className={style.tools} data-tools="">
        {tools.map((Tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rooms are a fixed list
          <Tool key={index} />
        ))}
      </div>
    </header>
  );
}
