import { addDays } from 'date-fns';
import type { DemoCompany } from '#demo/company.ts';
import { dayText } from '#demo/dates.ts';
import type {} from '#demo/load.ts';
import { recordsBy } from '#demo/records.ts';
import type { DemoGiven } from '#server/feature.ts';
import { wagesDueBy } from './days.ts';
import type { Values } from './kinds.ts';
import { duesFor, isAutomatic } from './rules.ts';
import { saveAnswer } from './server/answer-store.ts';
import { saveDepartment } from './server/department-store.ts';
import { addDue, listDues, saveEnd } from './server/due-store.ts';
import { addHistory } from './server/history-store.ts';
import { listHoldings } from './server/holdings-store.ts';
import * as writeStore from './server/write-store.ts';
import type { LooksAt } from './vocabulary.ts';

const admin = 'E1006';
const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };

const departments: readonly [department: string, name: string, looksAt: LooksAt][] = [
  ['it', 'IT', 'assets'],
  ['finance', 'Finance', 'finance'],
  ['administration', 'Administration', 'nothing'],
  ['library', 'Library', 'nothing'],
  ['hr', 'HR', 'documents'],
  ['security', 'Security', 'nothing'],
];

/** So many days from now people leave, or have left; with how many departments that have answered. */
const leavings: readonly [days: number, answered: number][] = [
  [-24, 6],
  [-12, 6],
  [-3, 4],
  [2, 3],
  [9, 1],
  [16, 0],
];

/** Six departments, and some weeks of people who leave, each at another point of their way. */
export async function loadDemo({ tx, now, company }: DemoGiven): Promise<void> {
  const { officers, hr, leavers } = peopleOf(company);
  const keep = recordsBy(tx, admin, addDays(now, -200));
  for (const [index, [department, name, looksAt]] of departments.entries()) {
    const value: Values['clearance-department'] = {
      name,
      looksAt,
      position: (index + 1) * 10,
      hidden: false,
      // Human resources answer for themselves: nobody holds a role for it.
      deputies: department === 'hr' ? [] : officers.slice(4, 5),
      officers: department === 'hr' ? [] : officers.slice(index % 4, (index % 4) + 2),
    };
    await saveDepartment(tx, department, value);
    await keep('clearance-department', department, value);
  }
  for (const [index, [days, answered]] of leavings.entries()) {
    const empcode = await holder(tx, leavers[index] ?? [], dayText(now));
    if (empcode) await leave(tx, { empcode, now, days, answered, by: hr, officer: officers[0] ?? admin });
  }
}

/** Of so many it is looked who holds something. */
const looked = 8;

/** Of some people the first who holds an asset, so that there is something to return; else the first. */
async function holder(
  tx: DemoGiven['tx'],
  people: readonly string[],
  today: string,
): Promise<string | undefined> {
  for (const empcode of people)
    if ((await listHoldings(tx, empcode, today)).some(({ source }) => source === 'asset')) return empcode;
  return people[0];
}

/** Officers by their role, somebody of HR, and some who leave: nobody whom one signs in as, and no officer. */
function peopleOf({ employees, grants }: DemoCompany) {
  const holders = (role: string) => [
    ...new Set(grants.filter((grant) => grant.role === role).map(({ empcode }) => empcode)),
  ];
  const withRoles = new Set(grants.map(({ empcode }) => empcode));
  const plain = employees.filter(
    ({ empcode, leftOn, managerEmpcode }) =>
      leftOn === null && managerEmpcode !== null && !withRoles.has(empcode) && !/^E100/.test(empcode),
  );
  const step = Math.max(1, Math.floor(plain.length / leavings.length));
  return {
    officers: holders('CLEARANCE'),
    hr: holders('HR')[0] ?? admin,
    leavers: leavings.map((_, index) =>
      plain.slice(index * step, index * step + Math.min(step, looked)).map(({ empcode }) => empcode),
    ),
  };
}

interface Leaving {
  readonly empcode: string;
  readonly now: Date;
  readonly days: number;
  readonly answered: number;
  readonly by: string;
  readonly officer: string;
}

async function leave(tx: DemoGiven['tx'], leaving: Leaving): Promise<void> {
  const { empcode, now, days, answered, by, officer } = leaving;
  const lastDay = dayText(addDays(now, days));
  const startedAt = addDays(now, Math.min(days - 28, -1));
  const clearanceId = await writeStore.insertClearance(tx, {
    empcode,
    lastDay,
    wagesDueBy: wagesDueBy(lastDay, calendar),
    startedBy: by,
    startedAt,
  });
  if (clearanceId === undefined) return;
  await addHistory(tx, [{ clearanceId, at: startedAt, actor: by, action: 'start' }]);
  const held = await listHoldings(tx, empcode, dayText(now));
  const isClosed = days < -5;
  for (const [index, [department, name, looksAt]] of departments.entries()) {
    const automatic = isAutomatic(looksAt, held);
    const status = automatic ? 'NA' : index < answered ? 'Yes' : 'Pending';
    const at = addDays(startedAt, automatic ? 0 : 0.5 + index / 12);
    const by = status === 'Yes' ? officer : null;
    const said = { clearanceId, department, resolveStatus: status, automatic, remark: null } as const;
    await saveAnswer(tx, { ...said, resolvedBy: by, resolvedAt: status === 'Pending' ? null : at });
    for (const due of duesFor(looksAt, held))
      await addDue(tx, { clearanceId, department, ...due, seenAt: startedAt });
    if (status === 'Pending') continue;
    await addHistory(tx, [
      { clearanceId, at, actor: by, action: automatic ? 'automatic' : 'Yes', department: name },
    ]);
    if (by === null) continue;
    await writeStore.markChanged(tx, clearanceId, by);
    const dues = await listDues(tx, [clearanceId]);
    for (const due of dues.filter((one) => one.department === department && one.state === 'open')) {
      const end = due.source === 'asset' ? 'returned' : 'recovered';
      await saveEnd(tx, { dueId: due.dueId, end, note: null, by, at });
    }
  }
  if (!isClosed) return;
  const at = addDays(now, days);
  await writeStore.saveState(tx, clearanceId, { state: 'closed', by, at });
  await addHistory(tx, [{ clearanceId, at, actor: by, action: 'close' }]);
}
