import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptBuyback } from './kept.ts';

/** `/admin/buyback` and, for each kind, `/admin/buyback/<kind>`: depreciation tables and terms. */
export default function KeepBuybackPage() {
  return <RecordsPage kept={keptBuyback} />;
}
