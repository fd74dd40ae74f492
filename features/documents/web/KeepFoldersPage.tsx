import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptFolders } from './kept.ts';

/** `/admin/document-folders`: which folders there are, and whom each is for. */
export default function KeepFoldersPage() {
  return <RecordsPage kept={keptFolders} />;
}
