import { House } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { tellCompany } from '../lib/company.ts';
import { companyOf, MeContext } from '../lib/me.ts';
import { type SideMenuProps, usePart } from '../lib/room.ts';
import { useLocation } from '../lib/router.tsx';
import { narrow, useMedia } from '../lib/use-media.ts';
import { viewingHere } from '../lib/viewing.ts';
import { Toasts } from '../ui/dialog/Toasts.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { part } from '../ui/part.tsx';
import { Header } from './Header.tsx';
import { PageErrors } from './PageErrors.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import style from './Shell.module.css';
import { type SideMenuState, useSideMenu } from './side-menu.ts';

const PhoneBar = part(() => import('./PhoneBar.tsx'), { instead: null });

/** What stands around every page: header, side menu, the page's own place, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const me = usePart('useReader')();
  const SessionWatch = usePart('SessionWatch');
  const NoticeWatch = usePart('NoticeWatch');
  const PromptWatch = usePart('PromptWatch');
  const UseWatch = usePart('UseWatch');
  const isNarrow = useMedia(narrow);
  const side = useSideMenu();
  useEffect(() => {
    if (me.data) tellCompany(companyOf(me.data));
  }, [me.data]);

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
        {(!isNarrow || pathname === '/') && <Header side={isNarrow ? undefined : side} />}
        {isNarrow ? <Drawer /> : <Aside side={side} />}
        <Main me={me}>{children}</Main>
        {isNarrow && (
          <Suspense fallback={<div className={style.barToCome} />}>
            {/* The house comes with the frame: shared by parts alone it would be among all that they share. */}
            <PhoneBar drawer={drawerId} house={<House aria-hidden="true" />} />
          </Suspense>
        )}
      </div>
      {me.data && <SessionWatch />}
      {/* Whoever looks at the portal as somebody else is told of nothing for them, and not asked in their stead. */}
      {me.data && !viewingHere() && <NoticeWatch />}
      {me.data && !viewingHere() && <PromptWatch />}
      {me.data && !viewingHere() && <UseWatch />}
      <Toasts />
    </MeContext>
  );
}

const drawerId = 'side-menu';

/** The side menu on a phone, over the page. */
function Drawer() {
  const [isAsked, setAsked] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  const close = useCallback(() => drawer.current?.hidePopover(), []);
  return (
    <div
      ref={drawer}
      id={drawerId}
      popover="auto"
      data-locks=""
      tabIndex={-1}
      className={style.drawer}
      onBeforeToggle={() => setAsked(true)}
      onToggle={(event) => event.newState === 'open' && drawer.current?.focus({ preventScroll: true })}
    >
      {isAsked && <Menu onNavigate={close} />}
    </div>
  );
}

/** The side menu beside the page. */
function Aside({ side: { open, pinned, navigated, togglePin } }: { side: SideMenuState }) {
  return (
    <aside className={style.side}>
      <Menu
        collapsed={!open}
        onNavigate={navigated}
        pin={pinned === undefined ? undefined : { pinned, toggle: togglePin }}
      />
    </aside>
  );
}

function Menu(props: SideMenuProps) {
  const SideMenu = usePart('SideMenu');
  const MenuSkeleton = usePart('MenuSkeleton');
  return (
    <Suspense fallback={<MenuSkeleton />}>
      <SideMenu {...props} />
    </Suspense>
  );
}

type Reader = ReturnType<ReturnType<typeof usePart<'useReader'>>>;

/** The page's own place: the page, or why it is not there. */
function Main({ me, children }: { me: Reader; children: ReactNode }) {
  const { pathname } = useLocation();
  const OfflineNotice = usePart('OfflineNotice');
  return (
    <main id="main" tabIndex={-1} className={style.main}>
      {me.data && <OfflineNotice />}
      <PageErrors address={pathname}>
        <Loaded of={me} errorTitle={m.shell_profile_error()} loading={<PageSkeleton />}>
          {() => children}
        </Loaded>
      </PageErrors>
    </main>
  );
}
