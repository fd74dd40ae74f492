import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { waiting } from '../../features/dashboard/web/api.ts';
import { SessionWatch } from '../../features/identity/web/SessionWatch.tsx';
import { SideMenu } from '../../features/menus/web/SideMenu.tsx';
import { profile } from '../../features/profile/web/api.ts';
import { MeContext } from '../lib/me.ts';
import { narrow, useMedia } from '../lib/use-media.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { Header } from './Header.tsx';
import { NetworkWatch } from './NetworkWatch.tsx';
import { PageErrors } from './PageErrors.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import style from './Shell.module.css';
import { useSideMenu } from './side-menu.ts';

const requestsPath = '/requests-list';

/** What stands around every page: header, side menu, the page's own place, toasts, the watch over the network. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const me = useQuery(profile);
  const isNarrow = useMedia(narrow);
  const side = useSideMenu();
  const drawer = useRef<HTMLDivElement>(null);
  const closeDrawer = useCallback(() => drawer.current?.hidePopover(), []);
  const assetRequests = useAssetRequestsWaiting();
  const waitingByPath = { [requestsPath]: assetRequests };

  return (
    <MeContext value={me.data ?? null}>
      <div
        className={style.shell}
        data-side={isNarrow ? 'drawer' : side.open ? 'open' : 'rail'}
        data-home={pathname === '/' ? '' : undefined}
      >
        <a className={style.skip} href="#main">
          {m.shell_skip()}
        </a>
        {(!isNarrow || pathname === '/') && (
          <Header side={side} drawer={isNarrow ? drawerId : undefined} assetRequests={assetRequests} />
        )}
        {isNarrow ? (
          <div ref={drawer} id={drawerId} popover="auto" data-locks="" className={style.drawer}>
            <SideMenu waiting={waitingByPath} onNavigate={closeDrawer} />
          </div>
        ) : (
          <aside className={style.side}>
            <SideMenu
              waiting={waitingByPath}
              collapsed={!side.open}
              onNavigate={side.navigated}
              pin={{ pinned: side.pinned, toggle: side.togglePin }}
            />
          </aside>
        )}
        <main id="main" tabIndex={-1} className={style.main}>
          <PageErrors address={pathname}>
            {me.error ? (
              <ErrorState error={me.error} title={m.shell_profile_error()} retry={me.refetch} />
            ) : (
              <Suspense fallback={<PageSkeleton />}>{me.data ? children : <PageSkeleton />}</Suspense>
            )}
          </PageErrors>
        </main>
      </div>
      <NetworkWatch />
      {me.data && <SessionWatch />}
      <Toasts />
    </MeContext>
  );
}

const drawerId = 'side-menu';

/** How many asset requests wait for the reader. */
function useAssetRequestsWaiting(): number {
  const { data } = useQuery(waiting);
  if (!data) return 0;
  const others = data.data.filter((item) => !item.kind.startsWith('asset-request.')).length;
  return data.total - others;
}
