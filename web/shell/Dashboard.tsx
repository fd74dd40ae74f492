import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { m } from '#messages';
import BalanceCard from '../../features/asset-requests/web/BalanceCard.tsx';
import MyRequestsCards from '../../features/asset-requests/web/MyRequestsCards.tsx';
import DashboardPage from '../../features/dashboard/web/DashboardPage.tsx';
import { menus } from '../../features/menus/web/api.ts';
import { ButtonLink } from '../ui/Button.tsx';

const assetsPath = '/asset-at-residence';

/** The dashboard with the other features' cards; the asset cards are for those who have that entry in their menu. */
export function Dashboard() {
  const { data } = useQuery(menus);
  const hasAssets = data?.some((item) => item.action === assetsPath) ?? true;
  if (!hasAssets) return <DashboardPage />;
  return (
    <DashboardPage
      action={
        <ButtonLink variant="go" to={`${assetsPath}/new`} icon={<Plus />}>
          {m.shell_new_request()}
        </ButtonLink>
      }
      aside={<BalanceCard />}
    >
      <MyRequestsCards />
    </DashboardPage>
  );
}
