import { useMemo } from 'react';
import type { Role } from '#contract/people.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import type { ListQuery } from '../../lists/contract.ts';
import type { ListView } from '../../lists/list-views.ts';
import type { ViewQuery } from '../views-contract.ts';
import { readFilters, without, writeFilters } from './work-filter.ts';

const listPath = '/requests-list';

/** With a link to a request: the open request takes the focus. */
export const toDetail = { toDetail: true };

/** The roles that have a work list, in which one acts on the requests of others. */
const workRoles = ['FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'] as const satisfies readonly Role[];

/** The work roles that somebody holds, in the order of their roles. */
export function workRolesOf(held: readonly string[]): Role[] {
  return held.flatMap((role) => workRoles.filter((known) => known === role));
}

type Changes = { [Key in keyof ViewQuery]?: ViewQuery[Key] | undefined };

/** What the work list shows, as the address has it: a link to it shows the same. */
export interface WorkFilter {
  role: Role;
  /** The role, where it was chosen and not taken by default. */
  chosenRole: Role | undefined;
  view: ListView;
  search: string;
  /** All that the address says. */
  filters: ViewQuery;
  query: ListQuery;
  setRole: (role: Role) => void;
  setView: (view: ListView) => void;
  setSearch: (search: string) => void;
  /** Changes some filters; undefined takes one away. `replace`: as it is typed, there is no way back from each part. */
  change: (changes: Changes, replace?: boolean) => void;
  /** Shows these filters and no others. */
  show: (filters: ViewQuery) => void;
  /** The address of the list, or of one request, under the same filter. */
  linkTo: (requestID?: string) => string;
}

/** The filter of the work list. A person's first role is the one they act in until they choose another. */
export function useWorkFilter(): WorkFilter {
  const me = useMe();
  const { params, change: changeAddress } = useAddress();
  const address = String(params);
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const held = workRolesOf(me.role);
  const chosenRole = held.find((role) => role === filters.role);
  const role = chosenRole ?? held[0] ?? 'USER';
  // An administrator has nothing waiting: they read.
  const usual: ListView = role === 'ADMIN' ? 'all' : 'waiting';
  const view = filters.view ?? usual;
  // As it is typed, a space at its end too.
  const search = params.get('search') ?? '';
  const asked = search.trim().slice(0, 100);
  const { role: _role, view: _view, search: _search, ...narrowing } = filters;

  // What is chosen can be gone back from; each letter of a search can't.
  const change = (changes: Changes, replace = false) =>
    changeAddress((now) => writeFilters(without({ ...readFilters(now), ...changes })), { replace });
  return {
    role,
    chosenRole,
    view,
    search,
    filters,
    query: {
      ...narrowing,
      currentRole: role,
      view,
      ...(asked && { search: asked }),
      limit: 30,
    },
    setRole: (value) =>
      change({ role: value === held[0] ? undefined : (value as ViewQuery['role']), view: undefined }),
    setView: (value) => change({ view: value === usual ? undefined : value }),
    setSearch: (value) => change({ search: value.slice(0, 100) || undefined }, true),
    change,
    show: (next) => changeAddress(() => writeFilters(next), { replace: false }),
    linkTo: (requestID) => {
      const path = requestID ? `${listPath}/${requestID}` : listPath;
      // As the address is by now: what was typed since this was drawn is not to be taken back.
      return path + (window.location.pathname.startsWith(listPath) ? window.location.search : `?${address}`);
    },
  };
}
