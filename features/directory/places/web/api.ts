import { queryOptions } from '@tanstack/react-query';
import { send } from '#web/lib/http.ts';
import { allOf } from '#web/records/kept.ts';
import type { orgUnitMerges, placeMerges } from '../contract.ts';

/** Where the calls of places are, or those of org units. */
export type Base = '/download/admin/places' | '/download/admin/org-units';

/** What hangs on one and goes on at the other; nothing is asked until both are known. */
export const mergeLook = (base: Base, key: string, into: string) =>
  queryOptions({
    queryKey: [...allOf({ base }), 'merge', key, into],
    queryFn: ({ signal }) =>
      send<typeof placeMerges.look | typeof orgUnitMerges.look>('GET', `${base}/getMerge`, {
        query: { key, into },
        signal,
      }),
    select: (answer) => answer.data,
    enabled: into !== '',
    gcTime: 10_000,
  });

/** What keeps one from closing on a day; nothing is asked until that is known. */
export const stayingAt = (base: Base, key: string, day: string) =>
  queryOptions({
    queryKey: [...allOf({ base }), 'staying', key, day],
    queryFn: ({ signal }) =>
      send<typeof placeMerges.staying | typeof orgUnitMerges.staying>('GET', `${base}/getStaying`, {
        query: { key, day },
        signal,
      }),
    select: (answer) => answer.data,
    enabled: key !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day),
    gcTime: 10_000,
  });

/** Merges one into the other. */
export const merge = (base: Base, key: string, into: string) =>
  send<typeof placeMerges.merge | typeof orgUnitMerges.merge>('POST', `${base}/merge`, {
    body: { key, into },
  });
