import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptLinks } from './kept.ts';

/** `/admin/quick-links`: the links on people's dashboards. */
export default function KeepLinksPage() {
  return <RecordsPage kept={keptLinks} />;
}
