import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptSettings } from './kept.ts';

/** `/admin/settings`: what the company decides about the portal, and what the server was started with. */
export default function SettingsPage() {
  return <RecordsPage kept={keptSettings} />;
}
