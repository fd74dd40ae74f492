import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { EndRole, GrantFilter, GrantRole } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of the grants begins with. */
const grantsKey = [...staffKey, 'grants'] as const;

/** The grants that a filter leaves, page by page. */
export const grantList = (filter: GrantFilter) =>
  paged([...grantsKey, 'list', filter], api.getRoleGrants, { body: filter });

/** How many hold each role. */
export const roleCounts = dataOf([...grantsKey, 'counts'], api.getRoleCounts);

/** What somebody holds, is to hold, and held when they left. */
export const grantsOf = (empcode: string) =>
  dataOf([...grantsKey, 'of', empcode], api.getGrantsOf, { query: { empcode } });

export const grant = (body: GrantRole) => api.grantRole({ body });

export const end = (body: EndRole) => api.endRole({ body });

export const handOver = (leaver: string, empcode: string) => api.handOverRoles({ body: { leaver, empcode } });

export const restore = (grantId: number) => api.restoreRole({ body: { grantId } });

/** The same as a file. */
export const exportedRoleGrants = exportOf<typeof contract.exportRoleGrants>(calls.exportRoleGrants, 'roles');
