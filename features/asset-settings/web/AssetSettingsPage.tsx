import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptSettings } from './kept.ts';

/** `/admin/asset-settings` and, for each kind, `/admin/asset-settings/<kind>`: what holds for asset requests, from which day. */
export default function AssetSettingsPage() {
  return <RecordsPage kept={keptSettings} />;
}
