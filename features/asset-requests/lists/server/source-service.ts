import type { Actor } from '#contract/people.ts';
import type { SearchResult } from '#contract/search.ts';
import { moneyText } from '#formats/money/money.ts';
import { ranked } from '#formats/text/ranked.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { SearchSource } from '#server/search/source.ts';
import { presentSummary } from '../../requests/server/present.ts';
import { listRequestsOf, type RequestRow } from '../../requests/server/read-store.ts';
import { actingRole, isOwn, listRoles, maySee, workRolesOf } from '../../workflow/policy.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestIdOf, requestNumberOf } from '../../workflow/vocabulary.ts';
import type { ListView } from '../list-views.ts';
import { listNames, listRequests } from './store.ts';

/** Fewer letters than this are not looked for: nearly every request has them. */
const fewest = 2;
/** Among so many of the newest of a list, a slip of the hand is looked for. */
const newest = 300;

/** Requests: one's own, and in each of one's roles those that its list shows; what waits for one first. */
export function requestSource(platform: Platform): SearchSource {
  const { reads } = platform.database;
  const present = (row: RequestRow, actor: Actor) => resultOf(row, actor, platform.env.CURRENCY);
  /** With a slip of the hand, and by words in any order of title, person and code. */
  async function near(actor: Actor, search: string, limit: number): Promise<RequestRow[]> {
    const names = await inEveryList(actor, (role, mine) => listNames(reads, actor, role, mine, newest));
    const found = ranked(names, search, {
      name: ({ title, empname, empcode }) => `${titleWords(title)} ${empname} ${empcode}`,
    }).slice(0, limit);
    const numbers = found.map(({ thing }) => thing.requestNumber);
    const rows = new Map((await listRequestsOf(reads, numbers)).map((row) => [row.requestNumber, row]));
    return numbers.flatMap((number) => rows.get(number) ?? []);
  }
  return {
    kind: 'request',
    label: m.assetrequests_search_label,
    async find(actor, search, limit) {
      if ([...search].length < fewest) return { results: [] };
      const list = (view: ListView) =>
        inEveryList(actor, (role, mine) => listRequests(reads, actor, role, { mine, view, search, limit }));
      let rows = await list('all');
      // Of many those that wait for one are not among the newest.
      if (rows.length > limit) rows = onceEach([...(await list('waiting')), ...rows]);
      const isNear = rows.length === 0;
      if (isNear && requestNumberOf(search) === null) rows = await near(actor, search, limit);
      const results = rows
        .map((row) => present(row, actor))
        .sort((one, other) => Number(other.asks !== undefined) - Number(one.asks !== undefined));
      const path = `/requests-list?view=all&search=${encodeURIComponent(search)}`;
      return {
        results: results.slice(0, limit),
        near: isNear,
        ...(results.length > limit && { all: { path, label: m.assetrequests_search_all() } }),
      };
    },
    async named(actor, ids) {
      const numbers = ids.flatMap((id) => requestNumberOf(id) ?? []);
      const rows = await listRequestsOf(reads, numbers);
      return rows.filter((row) => maySee(row, actor)).map((row) => present(row, actor));
    },
  };
}

/** What is in somebody's own list and in those of their roles, each once. */
async function inEveryList<Row extends { readonly requestNumber: number }>(
  actor: Actor,
  list: (role: (typeof listRoles)[number] | 'USER', mine: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const held = workRolesOf(actor).filter((role) => listRoles.includes(role));
  const lists = await Promise.all([list('USER', true), ...held.map((role) => list(role, false))]);
  return onceEach(lists.flat());
}

function onceEach<Row extends { readonly requestNumber: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.requestNumber, row])).values()];
}

function resultOf(row: RequestRow, actor: Actor, currency: string): SearchResult {
  const id = requestIdOf(row.requestNumber);
  const mine = isOwn(row, actor);
  const { actions, waiting, displayName } = presentSummary(row, actor, actingRole(row, actor), currency);
  const [action] = actions;
  const amount = moneyText(row.total, currency);
  return {
    id,
    title: titleWords(row.title),
    detail: mine
      ? m.assetrequests_search_mine({ id, status: displayName, amount })
      : m.assetrequests_search_other({ id, status: displayName, amount, name: row.empname, city: row.city }),
    path: mine ? `/asset-at-residence/${id}` : `/requests-list/${id}`,
    icon: 'armchair',
    ...(waiting && action && { asks: action.label }),
  };
}
