import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/reads-of.ts';
import { all } from '../../requests/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { ListQuery } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

// What the dashboard reads, apart from the other calls: a first visit loads these alone.

/** A list, page by page. Approvers have their own call (the specification's section 6). */
export function requestList(query: ListQuery) {
  const approver = query.currentRole === 'FL1' || query.currentRole === 'FL2';
  return paged([...all, 'list', query], approver ? api.getuserRequests : api.getAssetRequests, {
    body: query,
  });
}
