import { Suspense } from 'react';
import { hashRoute } from '../lib/hash-route.ts';
import { usePart, useRooms } from '../lib/room.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { Pages, pagesOf } from './Pages.tsx';
import { Shell } from './Shell.tsx';

/** The whole page: the login at `#/login`, a screen that stands alone, else the shell with the page of the address. `/#/x` is the same as `/x`. */
export function App() {
  const { hash, pathname } = useLocation();
  const route = hashRoute(hash);
  const LoginPage = usePart('LoginPage');
  const ViewingBand = usePart('ViewingBand');
  const alone = useRooms()
    .flatMap(pagesOf)
    .find((page) => page.alone && page.path === pathname);
  if (route === '/login' || alone) {
    const Page = !route && alone ? alone.Page : LoginPage;
    return (
      <>
        <ViewingBand />
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </>
    );
  }
  if (route) return <Navigate to={route} />;
  return (
    <>
      <ViewingBand />
      <Shell>
        <Pages />
      </Shell>
    </>
  );
}
