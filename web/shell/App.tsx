import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hashRoute } from '../lib/hash-route.ts';
import { Pages } from '../pages.tsx';
import { Shell } from './Shell.tsx';

const LoginPage = lazy(() => import('../../features/identity/web/LoginPage.tsx'));
const SignedInPage = lazy(() => import('../../features/identity/web/SignedInPage.tsx'));

/** The whole page: the login at `#/login`, the end of a sign-in at `/signed-in`, else the shell with the page of the address. `/#/x` is the same as `/x`. */
export function App() {
  const { hash, pathname } = useLocation();
  const route = hashRoute(hash);
  if (route === '/login' || pathname === '/signed-in') {
    return <Suspense fallback={null}>{route ? <LoginPage /> : <SignedInPage />}</Suspense>;
  }
  if (route) return <Navigate to={route} replace />;
  return (
    <Shell>
      <Pages />
    </Shell>
  );
}
