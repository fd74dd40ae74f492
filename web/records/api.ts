import { queryOptions } from '@tanstack/react-query';
import type { RecordCalls, RecordChange, RecordPage } from '#contract/record-calls.ts';
import { send } from '../lib/http.ts';
import { type AnyKept, allOf } from './kept.ts';

export function pageOf(kept: AnyKept, kind: string) {
  return queryOptions({
    queryKey: [...allOf(kept), 'kind', kind],
    queryFn: ({ signal }) =>
      send<RecordCalls['list']>('GET', `${kept.base}/${kept.list}`, { query: { kind }, signal }),
    select: (answer) => answer.data as RecordPage,
  });
}

export function overviewOf(kept: AnyKept) {
  return queryOptions({
    queryKey: [...allOf(kept), 'overview'],
    queryFn: ({ signal }) => send<RecordCalls['overview']>('GET', `${kept.base}/getOverview`, { signal }),
    select: (answer) => answer.data,
  });
}

type Checked = Pick<RecordChange, 'kind' | 'key' | 'value' | 'effectiveFrom'>;

/** What the server says of a change before it is saved. */
export function checkOf(kept: AnyKept, change: Checked | null) {
  return queryOptions({
    queryKey: [...allOf(kept), 'check', change],
    queryFn: ({ signal }) =>
      send<RecordCalls['check']>('POST', `${kept.base}/check`, { body: change as Checked, signal }),
    select: (answer) => answer.data,
    enabled: change !== null,
    placeholderData: (before) => before,
    gcTime: 10_000,
  });
}

export function save({ base }: AnyKept, body: RecordChange) {
  return send<RecordCalls['save']>('POST', `${base}/save`, { body });
}

export function withdraw({ base }: AnyKept, versionId: number) {
  return send<RecordCalls['withdraw']>('POST', `${base}/withdraw`, { body: { versionId } });
}
