import { addMonths, format, startOfMonth } from 'date-fns';
import type {} from '#demo/load.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertPost } from './posts/server/store.ts';

/** Posts that the demo company looks for somebody for: under whom, and from which month on. */
const vacant = [
  ['E1002', 'Floor Lead, Beauty', -1],
  ['E1002', 'Visual Merchandiser', 0],
  ['E1004', 'Treasury Analyst', 2],
] as const;

/** Loads them. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  for (const [managerEmpcode, title, months] of vacant) {
    const manager = company.employees.find(({ empcode }) => empcode === managerEmpcode);
    if (!manager) continue;
    const { locationId, orgUnit } = manager;
    const openFrom = format(startOfMonth(addMonths(now, months)), 'yyyy-MM-dd');
    const made = { madeBy: managerEmpcode, madeAt: now };
    await insertPost(tx, { title, managerEmpcode, locationId, orgUnit, openFrom, ...made });
  }
}
