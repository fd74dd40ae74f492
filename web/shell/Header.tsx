import { useQuery } from '@tanstack/react-query';
import { Bell, LayoutGrid, Menu } from 'lucide-react';
import { lazy, Suspense, use } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { signOut } from '../../features/identity/web/session.ts';
import { notifications } from '../../features/notifications/web/api.ts';
import { type Me, MeContext } from '../lib/me.ts';
import { usePicture } from '../lib/picture.ts';
import { product } from '../lib/product.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { LoadingRows } from '../ui/Skeleton.tsx';
import style from './Header.module.css';
import type { SideMenuState } from './side-menu.ts';

const NotificationPanel = lazy(() => import('../../features/notifications/web/NotificationPanel.tsx'));
const AppsPanel = lazy(() => import('../../features/menus/web/AppsPanel.tsx'));
const ProfilePanel = lazy(() => import('../../features/profile/web/ProfilePanel.tsx'));

interface HeaderProps {
  side: SideMenuState;
  /** On a narrow screen: the id of the drawer that the menu button opens. */
  drawer: string | undefined;
  assetRequests: number;
}

/** Menu button, logo, and the three panels: notifications, My Apps, profile. */
export function Header({ side, drawer, assetRequests }: HeaderProps) {
  const me = use(MeContext);
  return (
    <header className={style.head}>
      {drawer ? (
        <IconButton label={m.shell_menu()} popoverTarget={drawer}>
          <Menu />
        </IconButton>
      ) : (
        <IconButton
          label={side.open ? m.shell_menu_collapse() : m.shell_menu_expand()}
          aria-expanded={side.open}
          onClick={side.toggle}
        >
          <Menu />
        </IconButton>
      )}
      <Link to="/" className={style.logo} dir="ltr">
        <b>Me</b>@{product}
      </Link>
      <div className={style.tools}>
        <NotificationBell assetRequests={assetRequests} />
        <Panel label={m.shell_apps()} icon={<LayoutGrid />}>
          {() => (
            <Suspense fallback={<LoadingRows rows={4} />}>
              <AppsPanel />
            </Suspense>
          )}
        </Panel>
        {me && <ProfileButton me={me} />}
      </div>
    </header>
  );
}

function NotificationBell({ assetRequests }: { assetRequests: number }) {
  const { data } = useQuery(notifications);
  const unread = data?.unread ?? 0;
  const isEmpty = data?.data.length === 0 && assetRequests === 0;
  const icon = (
    <span className={style.bell}>
      <Bell />
      {unread > 0 && (
        <span className={style.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Panel
        label={unread > 0 ? m.shell_notifications_unread({ count: unread }) : m.shell_notifications()}
        icon={icon}
        className={isEmpty ? style.emptyPanel : undefined}
      >
        {(close) => (
          <Suspense fallback={<LoadingRows rows={4} />}>
            <NotificationPanel assetRequests={assetRequests} close={close} />
          </Suspense>
        )}
      </Panel>
      <span className="hidden-visually" role="status">
        {unread > 0 ? m.shell_notifications_unread({ count: unread }) : ''}
      </span>
    </>
  );
}

function ProfileButton({ me }: { me: Me }) {
  const picture = usePicture(me.empcode, me.isProfileExsits);
  return (
    <Panel
      round
      label={m.shell_profile({ name: me.name })}
      icon={<Avatar name={me.name} picture={picture} />}
    >
      {(close) => (
        <Suspense fallback={<LoadingRows rows={4} />}>
          <ProfilePanel picture={picture} signOut={signOut} close={close} />
        </Suspense>
      )}
    </Panel>
  );
}
