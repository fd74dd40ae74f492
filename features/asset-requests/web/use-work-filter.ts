import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import type { Role } from '../../../contract/people.ts';
import { useMe } from '../../../web/lib/me.ts';
import type { ListQuery } from '../contract.ts';

/** With a link to a request: the open request takes the focus. */
export const toDetail = { toDetail: true };

type View = 'waiting' | 'invoices' | 'all';

/** The roles that have a work list, in which one acts on the requests of others. */
const workRoles = ['FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'] as const satisfies readonly Role[];

/** The work roles that somebody holds, in the order of their roles. */
export function workRolesOf(held: readonly string[]): Role[] {
  return held.flatMap((role) => workRoles.filter((known) => known === role));
}

/** What the work list shows, as the address has it: a link to it shows the same. */
export interface WorkFilter {
  role: Role;
  /** The role, where it was chosen and not taken by default. */
  chosenRole: Role | undefined;
  view: View;
  search: string;
  query: ListQuery;
  setRole: (role: Role) => void;
  setView: (view: View) => void;
  setSearch: (search: string) => void;
  /** The address of the list, or of one request, under the same filter. */
  linkTo: (requestID?: string) => string;
}

/** The filter of the work list. A person's first role is the one they act in until they choose another. */
export function useWorkFilter(): WorkFilter {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const held = workRolesOf(me.role);
  const chosenRole = held.find((role) => role === params.get('role'));
  const role = chosenRole ?? held[0] ?? 'USER';
  const asked = params.get('view');
  // An administrator has nothing waiting: they read.
  const usual: View = role === 'ADMIN' ? 'all' : 'waiting';
  const view = (['waiting', 'invoices', 'all'] as const).find((known) => known === asked) ?? usual;
  const search = params.get('search') ?? '';
  const deferredSearch = useDeferredValue(search).trim().slice(0, 100);

  function set(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        if (name === 'role') next.delete('view');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return {
    role,
    chosenRole,
    view,
    search,
    query: { currentRole: role, view, ...(deferredSearch && { search: deferredSearch }), limit: 30 },
    setRole: (value) => set('role', value === held[0] ? '' : value),
    setView: (value) => set('view', value === usual ? '' : value),
    setSearch: (value) => set('search', value),
    linkTo: (requestID) => {
      const path = requestID ? `/requests-list/${requestID}` : '/requests-list';
      return params.size > 0 ? `${path}?${params}` : path;
    },
  };
}
