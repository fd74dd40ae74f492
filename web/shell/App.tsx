import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hashRoute } from '../lib/hash-route.ts';
import { Pages } from '../pages.tsx';
import { Shell } from './Shell.tsx';

const LoginPage = lazy(() => import('../../features/identity/web/LoginPage.tsx'));

/** The whole page: the login at `#/login`, else the shell with the page of the address. `/#/x` is the same as `/x`. */
export function App() {
  const { hash } = useLocation();
  const route = hashRoute(hash);
  if (route === '/login') {
    return (
      <Suspense fallback={null}>
        <LoginPage />
      </Suspense>
    );
  }
  if (route) return <Navigate to={route} replace />;
  return (
    <Shell>
      <Pages />
    </Shell>
  );
}
