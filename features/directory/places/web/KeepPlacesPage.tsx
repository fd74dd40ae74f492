import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptPlaces } from './kept.ts';

/** `/admin/places` */
export default function KeepPlacesPage() {
  return <RecordsPage kept={keptPlaces} />;
}
