import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptHelp } from './kept.ts';

/** `/admin/help` and, for each kind, `/admin/help/<kind>`: the questions, and whom to turn to. */
export default function KeepHelpPage() {
  return <RecordsPage kept={keptHelp} />;
}
