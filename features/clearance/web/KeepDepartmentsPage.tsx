import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptDepartments } from './kept.ts';

/** `/admin/clearance-departments`: which departments are asked when somebody leaves, and who answers for each. */
export default function KeepDepartmentsPage() {
  return <RecordsPage kept={keptDepartments} />;
}
