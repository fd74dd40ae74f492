import { addDays } from 'date-fns';
import type { RoleGrant } from '#contract/people.ts';
import type { DemoCompany } from '#demo/company.ts';
import { dayText } from '#demo/dates.ts';
import { recordsBy } from '#demo/records.ts';
import { addGrants } from '#features/directory/company/server/store.ts';
import type { DemoGiven } from '#server/feature.ts';
import { markDays } from './demo-attendance.ts';
import { admin, type Made, meera, regions, stores } from './demo-stores.ts';
import type { Values } from './places/kinds.ts';
import { monthStart } from './places/rules.ts';
import { saveRegion, saveStore } from './places/server/write-store.ts';
import '#demo/load.ts';

type Tx = DemoGiven['tx'];
type Employee = DemoCompany['employees'][number];

/** Six stores in three regions, one of 40 people, with their posts and five weeks of attendance. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  const today = dayText(now);
  const madeAt = addDays(now, -200);
  const keep = recordsBy(tx, admin, madeAt);
  for (const [region, name, lockDay] of regions) {
    await saveRegion(tx, region, { name, lockDay }, today);
    await keep('store-region', region, { name, lockDay });
  }
  const taken = new Set<string>();
  for (const { store, name, region, place, timeZone = 'Asia/Kolkata', people, vacant } of stores) {
    const value: Values['store'] = {
      name,
      region,
      place,
      timeZone,
      openingDays: [1, 2, 3, 4, 5, 6, 7],
      closedDates: [],
      closed: false,
    };
    await saveStore(tx, store, value, today);
    await keep('store', store, value);
    const staff = staffOf(company, place, taken, people);
    for (const { empcode } of staff) taken.add(empcode);
    await fill(tx, store, staff, { from: madeAt, vacant });
    const manager = staff.find(({ empcode }) => empcode === meera) ?? staff[0];
    const grant: RoleGrant = { role: 'STORE', ...place };
    if (manager) await addGrants(tx, grant, [manager.empcode], { source: 'start', by: null });
  }
  await markDays({ tx, now });
}

/** Those of its org unit who work where a store is, then others of it; whoever leads a store comes first. */
function staffOf(
  { employees }: DemoCompany,
  { locationId, orgUnit }: Made['place'],
  taken: ReadonlySet<string>,
  most: number,
): Employee[] {
  const weight = (employee: Employee) =>
    (employee.empcode === meera ? 4 : 0) +
    (employee.locationId === locationId ? 2 : 0) +
    (employee.designation === 'Store Manager' && employee.locationId === locationId ? 1 : 0);
  return employees
    .filter(
      (employee) =>
        employee.orgUnit === orgUnit &&
        employee.leftOn === null &&
        !taken.has(employee.empcode) &&
        !/^(Managing|Vice|General)/.test(employee.designation) &&
        (employee.empcode !== meera || locationId === 'KOC2'),
    )
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, most);
}

async function fill(
  tx: Tx,
  store: string,
  staff: readonly Employee[],
  { from, vacant }: { from: Date; vacant: number },
): Promise<void> {
  const made = { madeBy: admin, madeAt: from };
  const first = dayText(from);
  const stays = staff.map(({ empcode, designation, joinedOn }) => ({
    store,
    empcode,
    designation,
    lastDay: null,
    ...made,
    firstDay: [first, joinedOn].sort().at(-1) ?? first,
  }));
  if (stays.length === 0) return;
  await tx.insertInto('storeStays').values(stays).execute();
  const byPost = Map.groupBy(staff, ({ designation }) => designation);
  // What is vacant is what most of them do.
  const largest = [...byPost].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
  await tx
    .insertInto('storeBudgets')
    .values(
      [...byPost].map(([designation, { length }]) => ({
        store,
        designation,
        month: monthStart(first),
        setBy: admin,
        setAt: from,
        uploadId: null,
        posts: length + (designation === largest ? vacant : 0),
      })),
    )
    .execute();
}
