import {
  answerDispute,
  attendance,
  cancelAbsence,
  disputeDay,
  markAttendance,
  myAttendance,
  planAbsence,
  planned,
  reopenMonth,
} from '#features/stores/attendance/contract.ts';
import { stores as getStores } from '#features/stores/places/contract.ts';
import type { Person } from '../person.ts';
import { type Act, act } from '../room.ts';

const by = ['store', 'region'] as const;
const marks = ['present', 'leave', 'week_off', 'absent'] as const;

/** One of the stores that somebody manages, with its people. */
export async function ownStore(person: Person) {
  const page = await person.read(getStores);
  const store = person.pick((page?.data ?? []).filter(({ people, closed }) => people > 0 && !closed))?.store;
  return store === undefined ? null : person.read(attendance, { query: { store } });
}

/** The attendance of stores: marked, known beforehand, disputed. */
export const storeDays: Act[] = [
  {
    name: 'marks the day of a store',
    by,
    calls: [markAttendance],
    share: 6,
    async do(person) {
      const found = await ownStore(person);
      if (!found) return;
      const { store, day } = found;
      const some = found.data.filter(() => person.dice() < 0.4).slice(0, 12);
      const marked = some.map(({ empcode, version }) => ({
        empcode,
        seen: version,
        mark: person.pick(marks) ?? 'present',
        key: person.mark(),
      }));
      if (marked.length === 0) return;
      await person.write(markAttendance, {
        body: { store, day, madeAt: new Date().toISOString(), marks: marked },
        refusals: ['not_here'],
        leaves: {
          rows: marked.map(({ key }) => ({
            table: 'store_mark_trail',
            where: { made_by: person.empcode, mark_key: key },
          })),
          audited: ['stores.mark'],
        },
      });
    },
  },
  {
    name: 'says beforehand that somebody is away',
    by,
    calls: [planAbsence],
    share: 2,
    async do(person) {
      const found = await ownStore(person);
      const empcode = person.pick(found?.data ?? [])?.empcode;
      if (!found || empcode === undefined) return;
      const kind = person.dice() < 0.5 ? 'leave' : 'week_off';
      const firstDay = person.world.day(1 + Math.floor(person.dice() * 60));
      await person.write(planAbsence, {
        body: { store: found.store, empcode, kind, firstDay, lastDay: firstDay },
        refusals: ['needs'],
        leaves: {
          rows: [{ table: 'store_absences', where: { empcode, kind, first_day: firstDay } }],
          audited: ['stores.plan'],
          decides: `${kind} of ${empcode} on ${firstDay}`,
        },
      });
    },
  },
  act({ name: 'takes back that somebody is away', by: ['store'] }, cancelAbsence, async (person) => {
    const found = await ownStore(person);
    const empcode = person.pick((found?.data ?? []).filter(({ known }) => known === null))?.empcode;
    const page =
      found && empcode ? await person.read(planned, { query: { store: found.store, empcode } }) : null;
    const one = person.pick((page?.data ?? []).filter(({ firstDay }) => firstDay > person.world.day()));
    if (!one) return null;
    const { absenceId, kind, firstDay } = one;
    return {
      body: { absenceId },
      refusals: ['no_such_absence'],
      leaves: {
        rows: [{ table: 'store_absences', where: { absence_id: absenceId }, times: 0 }],
        audited: ['stores.cancel'],
        decides: `${kind} of ${empcode} on ${firstDay}`,
      },
    };
  }),
  act(
    { name: 'says that a day of theirs is marked wrongly', by: ['assistant'], share: 3 },
    disputeDay,
    async (person) => {
      const { empcode } = person;
      const month = person.dice() < 0.5 ? { month: person.world.day().slice(0, 7) } : {};
      const page = await person.read(myAttendance, { query: month });
      const one = person.pick((page?.data ?? []).filter(({ mayDispute }) => mayDispute));
      const says = person.pick(marks.filter((mark) => mark !== one?.mark));
      if (!one || says === undefined) return null;
      const note = person.mark();
      return {
        body: { day: one.day, says, note },
        refusals: ['said', 'needs', 'not_marked'],
        leaves: {
          rows: [{ table: 'store_disputes', where: { empcode, day: one.day, note } }],
          audited: ['stores.dispute'],
        },
      };
    },
  ),
  {
    name: 'answers what somebody says of a day',
    by,
    calls: [answerDispute],
    share: 3,
    async do(person) {
      const found = await ownStore(person);
      if (!found) return;
      const day = person.pick(found.disputes)?.day;
      const there =
        day === undefined ? found : await person.read(attendance, { query: { store: found.store, day } });
      const disputeId = person.pick((there?.data ?? []).flatMap(({ dispute }) => dispute ?? []))?.disputeId;
      if (disputeId === undefined) return;
      const accept = person.dice() < 0.6;
      await person.write(answerDispute, {
        body: { disputeId, accept, answer: person.mark() },
        refusals: ['no_such_dispute'],
        leaves: {
          rows: [
            {
              table: 'store_disputes',
              where: { dispute_id: disputeId, answered_by: person.empcode, accepted: accept },
            },
          ],
          audited: ['stores.answer'],
        },
      });
    },
  },
  act({ name: 'opens a month of a region again', by: ['hr'] }, reopenMonth, async (person) => {
    const page = await person.read(getStores);
    const store = person.pick(page?.data ?? [])?.store;
    if (store === undefined) return null;
    const { world } = person;
    const reason = person.mark();
    const [month] = await world.query(
      "select (current_date - interval '3 months' * (1 + $1::float))::date::text as day",
      [person.dice() * 6],
    );
    return {
      body: { store, day: month.day, until: world.day(3), reason },
      refusals: ['not_locked'],
      leaves: { audited: ['stores.reopen'] },
    };
  }),
];
