import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptUnits } from './kept.ts';

/** `/admin/org-units` */
export default function KeepUnitsPage() {
  return <RecordsPage kept={keptUnits} />;
}
