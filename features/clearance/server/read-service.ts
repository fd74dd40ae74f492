import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import { onWire } from '#server/http/on-wire.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { say } from '#server/say.ts';
import type { Clearance, clearance, Held } from '../contract.ts';
import type { clearances } from '../manage-contract.ts';
import { mayManage } from '../policy.ts';
import { refuseClose } from '../refusals.ts';
import { isResolved, mayResolve, whoResolves } from '../rules.ts';
import { type AnswerRow, listAnswers } from './answer-store.ts';
import { type Department, listDepartments, listHr, listNamed } from './department-store.ts';
import { listDues } from './due-store.ts';
import { listHistory } from './history-store.ts';
import { listHoldings, listOwed } from './holdings-store.ts';
import * as list from './list-store.ts';
import { presentAnswer, presentListed } from './present.ts';
import * as store from './store.ts';

/** To whoever may not see somebody's clearance there is none. */
export const noSuchClearance = () => refuse(404, 'no_such_clearance', m.clearance_refused_none());

/** One's own clearance, or somebody's for HR of their place. At most nine reads. */
export async function readClearance(
  platform: Platform,
  actor: Actor,
  { empcode = actor.empcode, clearanceId }: QueryOf<typeof clearance> = {},
): Promise<Clearance | null | Refusal> {
  const { reads } = platform.database;
  const found = await (clearanceId === undefined
    ? store.findLatest(reads, empcode)
    : store.findClearance(reads, clearanceId));
  if (found && found.empcode !== empcode) return noSuchClearance();
  const isOwn = empcode === actor.empcode;
  if (!found) return isOwn ? null : noSuchClearance();
  const manages = mayManage(actor, found);
  if (!isOwn && !manages) return noSuchClearance();
  const [answers, dues, history, departments, names, hr, owed, all] = await Promise.all([
    listAnswers(reads, [found.clearanceId]),
    listDues(reads, [found.clearanceId]),
    listHistory(reads, found.clearanceId),
    listDepartments(reads),
    listNamed(reads),
    listHr(reads, empcode),
    listOwed(reads, [empcode]),
    manages ? store.listOfPerson(reads, empcode) : [],
  ]);
  const { locationId: _, orgUnit: __, resolvers: ___, leavesOn, startedAt, endedAt, ...rest } = found;
  const isOpen = found.state === 'open';
  const who = { empcode: actor.empcode, isHr: manages };
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    departments: answers.map((answer) => {
      const of = staffed(departments, answer.department);
      const { by, people } = whoResolves(of, found);
      return {
        ...presentAnswer(answer, dues, isOpen && mayResolve(who, of, found)),
        by,
        people: by === 'hr' ? hr.slice(0, 5) : names.filter((one) => people.includes(one.empcode)),
      };
    }),
    followsRecord: leavesOn !== null,
    owed: owed.map(({ empcode: ____, ...one }) => one),
    others: all.filter((one) => one.clearanceId !== found.clearanceId),
    history: history.map(onWire),
    ...actionsOf(actor, found, answers, manages),
  };
}

/** A department with its people; nobody where it was not asked for. */
export const staffed = (departments: readonly Department[], department: string) =>
  departments.find((one) => one.department === department) ?? { department, officers: [], deputies: [] };

function actionsOf(
  actor: Actor,
  found: store.ClearanceRow,
  answers: readonly AnswerRow[],
  manages: boolean,
): Pick<Clearance, 'actions' | 'whyNotClose'> {
  if (found.state === 'closed')
    return { actions: [...(manages ? (['reopen'] as const) : []), 'statement'], whyNotClose: null };
  if (!manages || found.state === 'stays') return { actions: [], whyNotClose: null };
  const refused = refuseClose(
    actor,
    found,
    answers.map(({ departmentName, resolveStatus }) => ({ name: departmentName, resolveStatus })),
  );
  return {
    actions: [
      ...(refused ? [] : (['close'] as const)),
      ...(answers.every(({ resolveStatus }) => isResolved(resolveStatus)) ? [] : (['remind'] as const)),
      'stays',
      'refresh',
    ],
    whyNotClose: refused ? say(refused.message) : null,
  };
}

/** What the actor holds, as the sources say now. */
export function readHoldings(platform: Platform, actor: Actor): Promise<Held[]> {
  return listHoldings(platform.database.reads, actor.empcode, momentNow(platform).today);
}

/** Those for whom the actor is HR whom the search of people finds by what the list is searched for. */
export const namedIn = (people: Services['peopleSearch'], actor: Actor, { search }: list.ListFilter) =>
  people.codesNamed(search, actor.empcode, { places: heldPlaces(actor, 'HR') ?? undefined });

/** A page of the clearances of those for whom the actor is HR, and how many are in each state. Two reads. */
export async function readClearances(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  { cursor, limit = 50, ...filter }: QueryOf<typeof clearances>,
): Promise<AnswerOf<typeof clearances> | Refusal> {
  const { reads } = platform.database;
  const after = placeOf(list.latestFirst, cursor);
  if (isRefusal(after)) return after;
  const narrowed = { ...filter, named: await namedIn(people, actor, filter) };
  const [found, counts] = await Promise.all([
    list.listClearances(reads, actor, narrowed, after, limit + 1),
    list.countClearances(reads, actor, narrowed),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map(presentListed),
    next: last && cursorOf(list.latestFirst, [last.lastDay, last.clearanceId]),
    counts,
  };
}
