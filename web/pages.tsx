import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { m } from '#messages';
import { menus } from '../features/menus/web/api.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { ButtonLink } from './ui/Button.tsx';
import { Card } from './ui/Card.tsx';
import { LoadingRows } from './ui/Skeleton.tsx';

const DashboardPage = lazy(() => import('../features/dashboard/web/DashboardPage.tsx'));
const MyRequestsCards = lazy(() => import('../features/asset-requests/web/MyRequestsCards.tsx'));
const BalanceCard = lazy(() => import('../features/asset-requests/web/BalanceCard.tsx'));
const ProfilePage = lazy(() => import('../features/profile/web/ProfilePage.tsx'));
const ModePage = lazy(() => import('../features/profile/web/ModePage.tsx'));
const HelpPage = lazy(() => import('./shell/HelpPage.tsx'));

/** Every screen and its address; the server knows the same addresses (server/http/pages.ts). */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Dashboard />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/mode" element={<ModePage />} />
      <Route path="/help-and-support" element={<HelpPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

const assetsPath = '/asset-at-residence';

/** The dashboard with the other features' cards; the asset cards are for those who have that entry in their menu. */
function Dashboard() {
  const { data } = useQuery(menus);
  const hasAssets = data?.some((item) => item.action === assetsPath) ?? true;
  const loading = (
    <Card flush>
      <LoadingRows rows={1} />
    </Card>
  );
  if (!hasAssets) return <DashboardPage />;
  return (
    <DashboardPage
      action={
        <ButtonLink variant="go" to={`${assetsPath}/new`} icon={<Plus />}>
          {m.shell_new_request()}
        </ButtonLink>
      }
      aside={
        <Suspense fallback={loading}>
          <BalanceCard />
        </Suspense>
      }
    >
      <Suspense fallback={loading}>
        <MyRequestsCards />
      </Suspense>
    </DashboardPage>
  );
}
