import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { keptPolicies } from './kept.ts';

/** `/admin/policies` and, for each kind, `/admin/policies/<kind>`: what policies there are, and in which categories. */
export default function KeepPoliciesPage() {
  return <RecordsPage kept={keptPolicies} />;
}
