import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptBanners } from './kept.ts';

/** `/admin/banners`: banners, their order, and prompts. */
export default function KeepBannersPage() {
  return <RecordsPage kept={keptBanners} />;
}
