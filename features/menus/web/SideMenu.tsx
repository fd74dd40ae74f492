import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ExternalLink, Pin, PinOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import { isPortalPath, leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { type SideMenuProps, usePart } from '#web/lib/room.ts';
import { NavLink, useLocation } from '#web/lib/router.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { part } from '#web/ui/part.tsx';
import type { MenuItem } from '../contract.ts';
import { arrangeMenu } from '../rules.ts';
import { menus } from './api.ts';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import RoomIcon from './RoomIcon.tsx';
import style from './SideMenu.module.css';

// Few have it: it comes with whoever does.
const AdminSections = part(() => import('./AdminSections.tsx'), { instead: null });

/** The side menu: the entries the server gives this person, the Admin group, the one-pager group. */
export default function SideMenu({ collapsed, onNavigate, pin }: SideMenuProps) {
  const waiting = usePart('useWaiting')();
  const onePager = usePart('useOnePagerMenu')();
  const { data, error, refetch } = useQuery(menus);
  if (error) return collapsed ? null : <ErrorState error={error} title={m.menus_error()} retry={refetch} />;
  if (!data) return <MenuSkeleton />;
  const { main, admin } = arrangeMenu(data);
  const entry = (item: Drawn) => (
    <Entry
      key={`${item.menu}-${item.action}`}
      item={item}
      count={waiting[item.action] ?? 0}
      // Below it are entries of their own, each marked where one is on its page.
      end={item.action === '/' || data.some(({ action }) => action.startsWith(`${item.action}/`))}
      collapsed={collapsed}
      onNavigate={onNavigate}
    />
  );
  return (
    <nav className={style.side} aria-label={m.menus_label()} data-collapsed={collapsed ? '' : undefined}>
      <ul className={style.list}>{main.map(entry)}</ul>
      {admin.length > 0 && (
        <Group title={m.menus_admin()} entries={admin} collapsed={collapsed}>
          <Suspense fallback={null}>
            <AdminSections entries={admin} entry={entry} collapsed={collapsed} />
          </Suspense>
        </Group>
      )}
      {onePager.length > 0 && (
        <Group title={m.menus_one_pager()} entries={onePager} collapsed={collapsed} open>
          <ul className={style.list}>{onePager.map(entry)}</ul>
        </Group>
      )}
      {pin && !collapsed && (
        <div className={style.pin}>
          <IconButton
            label={pin.pinned ? m.menus_unpin() : m.menus_pin()}
            aria-pressed={pin.pinned}
            onClick={pin.toggle}
          >
            {pin.pinned ? <PinOff /> : <Pin />}
          </IconButton>
        </div>
      )}
    </nav>
  );
}

type Drawn = Pick<MenuItem, 'menu' | 'action' | 'menu_icons'>;

interface EntryProps {
  item: Drawn;
  count: number;
  /** Marked on its own page alone, and not below. */
  end: boolean;
  collapsed: boolean | undefined;
  onNavigate: (() => void) | undefined;
}

function Entry({ item, count, end, collapsed, onNavigate }: EntryProps) {
  const words = (
    <>
      <RoomIcon name={item.menu_icons} />
      <span className={style.words}>{item.menu}</span>
    </>
  );
  if (!isPortalPath(item.action))
    return (
      <li>
        <a
          href={leadsTo(item.action)}
          target="_blank"
          rel="noopener noreferrer"
          className={style.entry}
          title={collapsed ? item.menu : undefined}
          onClick={onNavigate}
        >
          {words}
          <ExternalLink className={style.outside} aria-hidden="true" />
          <span className="hidden-visually">{m.menus_new_tab()}</span>
        </a>
      </li>
    );
  return (
    <li>
      <NavLink
        to={item.action}
        end={end}
        className={style.entry}
        title={collapsed ? item.menu : undefined}
        onClick={onNavigate}
      >
        {words}
        {count > 0 && (
          <span className={style.count}>
            <span aria-hidden="true">{countText(count)}</span>
            <span className="hidden-visually">{m.menus_waiting({ count, number: countText(count) })}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}

interface GroupProps {
  title: string;
  entries: readonly Drawn[];
  collapsed: boolean | undefined;
  open?: boolean;
  children: ReactNode;
}

/** A group that folds. It is open where the present page is in it. */
function Group({ title, entries, collapsed, open, children }: GroupProps) {
  const { pathname } = useLocation();
  const here = entries.some(({ action }) => pathname === action || pathname.startsWith(`${action}/`));
  const [unfolded, setUnfolded] = useState(open || here);
  if (collapsed) return children;
  return (
    <div>
      <button
        type="button"
        className={style.group}
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {title}
        <ChevronDown className={style.chevron} aria-hidden="true" />
      </button>
      {unfolded && children}
    </div>
  );
}
