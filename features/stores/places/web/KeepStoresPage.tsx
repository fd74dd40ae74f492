import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptStores } from './kept.ts';

/** `/admin/stores` and, for each kind, `/admin/stores/<kind>`: stores and their regions. */
export default function KeepStoresPage() {
  return <RecordsPage kept={keptStores} />;
}
