import { clearance as getClearance } from '#features/clearance/contract.ts';
import { clearanceDepartmentCalls } from '#features/clearance/department-contract.ts';
import {
  clearances,
  closeClearance,
  refreshDues,
  remindDepartments,
  reopenClearance,
  startClearance,
} from '#features/clearance/manage-contract.ts';
import { departmentClearance, endDue, resolveClearance } from '#features/clearance/queue-contract.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import { act, type RoomUnderTest } from '../room.ts';

const meanwhile = [
  'moved_on',
  'ended',
  'no_such_clearance',
  'not_closed',
  'no_such_due',
  'due_ended',
  'has_dues',
];

async function oneOf(person: Person, state: 'open' | 'ready' | 'closed') {
  const page = await person.read(clearances, { query: { state, limit: 50 } });
  const clearanceId = person.pick(page?.data ?? [])?.clearanceId;
  const found =
    clearanceId === undefined ? null : await person.read(getClearance, { query: { clearanceId } });
  return found?.data ?? null;
}

/** What a department that somebody answers for is asked. */
async function asked(person: Person, status: 'waiting' | 'resolved') {
  const page = await person.read(departmentClearance, { query: { status, limit: 50 } });
  return person.pick(
    (page?.data ?? []).filter(({ actions, state }) => actions.includes('resolve') && state === 'open'),
  );
}

export const clearance: RoomUnderTest = {
  room: 'clearance',
  acts: [
    act({ name: 'starts a clearance', by: ['hr'], share: 2 }, startClearance, (person) => {
      const empcode = person.pick(person.world.cast.others);
      if (empcode === undefined) return null;
      return {
        body: { empcode, lastDay: person.world.day(5 + Math.floor(person.dice() * 40)) },
        refusals: ['already', 'needs'],
        leaves: ({ data: { clearanceId } }) => ({
          rows: [
            { table: 'clearances', where: { clearance_id: clearanceId, empcode } },
            { table: 'clearance_history', where: { clearance_id: clearanceId, action: 'start' } },
          ],
          audited: ['clearance.start'],
        }),
      };
    }),
    act(
      { name: 'answers for a department', by: ['clearance', 'hr'], share: 8 },
      resolveClearance,
      async (person) => {
        const one = await asked(person, person.dice() < 0.85 ? 'waiting' : 'resolved');
        if (!one) return null;
        const { clearanceId, department, version } = one;
        const resolveStatus = person.pick(['Yes', 'Yes', 'NA', 'No', 'Pending'] as const) ?? 'Yes';
        const remark = person.mark();
        const owed = resolveStatus === 'No' ? { owed: person.mark(), amount: 100 } : {};
        return {
          body: { items: [{ clearanceId, department, version }], resolveStatus, remark, ...owed },
          refusals: meanwhile,
          leaves: {
            rows: [{ table: 'clearance_answers', where: { clearance_id: clearanceId, department, remark } }],
            audited: ['clearance.resolve'],
            decides: `${department} of clearance ${clearanceId}`,
            order: version,
          },
        };
      },
    ),
    act({ name: 'ends what somebody owes', by: ['clearance', 'hr'], share: 3 }, endDue, async (person) => {
      const one = await asked(person, person.dice() < 0.5 ? 'waiting' : 'resolved');
      const due = person.pick((one?.dues ?? []).filter(({ state }) => state === 'open'));
      if (!due) return null;
      const end = person.pick(['returned', 'recovered', 'waived'] as const) ?? 'returned';
      return {
        body: { dueId: due.dueId, end, note: person.mark() },
        refusals: meanwhile,
        leaves: {
          rows: [
            { table: 'clearance_dues', where: { due_id: due.dueId, state: end, ended_by: person.empcode } },
          ],
          audited: ['clearance.due'],
        },
      };
    }),
    act({ name: 'closes a clearance', by: ['hr'], share: 2 }, closeClearance, async (person) => {
      const stays = person.dice() < 0.15;
      const one = await oneOf(person, stays ? 'open' : 'ready');
      if (!one?.actions.includes(stays ? 'stays' : 'close') || (!stays && one.whyNotClose !== null))
        return null;
      const { clearanceId, revision } = one;
      return {
        body: { clearanceId, revision, stays },
        refusals: [...meanwhile, 'has_resolved', 'not_resolved', 'ones_own'],
        leaves: {
          rows: [
            {
              table: 'clearances',
              where: { clearance_id: clearanceId, state: stays ? 'stays' : 'closed' },
            },
          ],
          audited: ['clearance.close'],
          decides: `clearance ${clearanceId}`,
          order: revision,
        },
      };
    }),
    act({ name: 'opens a clearance again', by: ['hr'] }, reopenClearance, async (person) => {
      const one = await oneOf(person, 'closed');
      const department = person.pick(one?.departments ?? [])?.department;
      if (!one?.actions.includes('reopen') || department === undefined) return null;
      const { clearanceId, revision } = one;
      return {
        body: { clearanceId, revision, department, why: person.mark() },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'clearances', where: { clearance_id: clearanceId, state: 'open' } }],
          audited: ['clearance.reopen'],
          decides: `clearance ${clearanceId}`,
          order: revision,
        },
      };
    }),
    act({ name: 'reminds those who have still to answer', by: ['hr'] }, remindDepartments, async (person) => {
      const one = await oneOf(person, 'open');
      if (!one?.actions.includes('remind')) return null;
      return {
        body: { clearanceId: one.clearanceId },
        refusals: [...meanwhile, 'reminded'],
        leaves: { audited: ['clearance.nudge'] },
      };
    }),
    act({ name: 'looks again at what somebody owes', by: ['hr'] }, refreshDues, async (person) => {
      const one = await oneOf(person, 'open');
      if (!one?.actions.includes('refresh')) return null;
      return {
        body: { clearanceId: one.clearanceId },
        refusals: meanwhile,
        leaves: { audited: ['clearance.refresh'] },
      };
    }),
    ...keeping({
      calls: clearanceDepartmentCalls,
      kind: 'clearance-department',
      room: 'clearance',
      value: (_, mark) => ({
        name: mark,
        officers: [],
        deputies: [],
        looksAt: 'nothing',
        position: 900,
        hidden: true,
      }),
    }),
  ],
  invariants: [
    {
      about: 'nobody has two clearances that are open',
      broken: "select empcode from clearances where state = 'open' group by 1 having count(*) > 1",
    },
    {
      about: 'as many departments are pending as are counted',
      broken: `select clearance_id, pending, count(*) filter (where resolve_status = 'Pending') from clearances join clearance_answers
        using (clearance_id) where state = 'open' group by 1 having pending <> count(*) filter (where resolve_status = 'Pending')`,
    },
    {
      about: 'a clearance that is closed waits for no department',
      broken: `select clearance_id from clearances where state = 'closed' and exists (select from clearance_answers
        where clearance_answers.clearance_id = clearances.clearance_id and resolve_status = 'Pending')`,
    },
    {
      about: 'a clearance was started once',
      broken: `select clearance_id, count(history_id) from clearances left join clearance_history history using (clearance_id)
        where history.action is null or history.action = 'start' group by 1 having count(history_id) <> 1`,
    },
    {
      about: 'each answer and each end of a due has its row of the history and its entry of the audit log',
      broken: `select remark, count(*) from clearance_history where remark like '%chaos-%' group by 1 having count(*) > 1`,
    },
  ],
};
