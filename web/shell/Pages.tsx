import { type ComponentType, Suspense } from 'react';
import { routeOf } from '#contract/routes.ts';
import { isOpenTo, type OpenTo } from '#contract/screens.ts';
import { useMe } from '../lib/me.ts';
import { type Room, useRooms } from '../lib/room.ts';
import { ParamsContext, useLocation } from '../lib/router.tsx';
import { part } from '../ui/part.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const NotOpenPage = part(() => import('./NotOpenPage.tsx'));
const NotFoundPage = part(() => import('./NotFoundPage.tsx'));
const nowhere = { path: '*', openTo: 'everyone', Page: NotFoundPage } as const;

/** What stands at each address, by what the rooms say; the server knows the same addresses. */
export function Pages() {
  const { pathname } = useLocation();
  const found = routeOf(useRooms().flatMap(pagesOf), pathname);
  const { path, openTo, Page } = found?.route ?? nowhere;
  return (
    <ParamsContext value={found?.params ?? {}}>
      <Screen key={path} page={Page} openTo={openTo} />
    </ParamsContext>
  );
}

/** The pages of a room, each with its address and whom it is open to. */
export function pagesOf({ screens = [], pages = {} }: Room) {
  return screens.flatMap((screen) => {
    const Page = pages[screen.path];
    return Page ? [{ ...screen, Page }] : [];
  });
}

/**
 * One screen, to whom it is open. The boundary is its own: going to another one is a transition, which would leave the screen before standing, as
 * if nothing had been pressed, for as long as the code of the next is on its way.
 */
function Screen({ page: Page, openTo }: { page: ComponentType; openTo: OpenTo }) {
  const isOpen = isOpenTo(openTo, useMe());
  return (
    <Suspense fallback={<PageSkeleton />}>{isOpen ? <Page /> : <NotOpenPage openTo={openTo} />}</Suspense>
  );
}
