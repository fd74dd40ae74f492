import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptCoupons } from './kept.ts';

/** `/admin/coupons` and, for each kind, `/admin/coupons/<kind>`: coupons, their categories, and how they are shared. */
export default function KeepCouponsPage() {
  return <RecordsPage kept={keptCoupons} />;
}
