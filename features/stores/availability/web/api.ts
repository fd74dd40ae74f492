import { keepPreviousData } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { answerOf, dataOf, paged } from '#web/lib/reads-of.ts';
import { storesKey } from '../../places/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Figure, Scope } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** Of what availability is looked at, and on which day. */
export interface Looking {
  readonly scope: Scope;
  readonly key?: string;
  readonly day?: string;
}

/** Milliseconds: how often the numbers are read anew while they are looked at. */
const liveEvery = 2_000;

/** People of a list, before one asks for more. */
const shownAtOnce = 12;

/** The four numbers, live as stores mark. */
export const availabilityOf = (query: Looking) =>
  answerOf([...storesKey, 'availability', query], api.availability, {
    query,

    refetchInterval: liveEvery,
    placeholderData: keepPreviousData,
  });

/** The list behind one of them. */
export const behindFigure = (query: Looking, figure: Figure) =>
  paged([...storesKey, 'availability-list', query, figure], api.availabilityList, {
    query: { ...query, figure, limit: shownAtOnce },
    refetchInterval: liveEvery,
  });

/** The gaps of a month. */
export const gapsOf = ({ scope, key }: Looking, month: string) =>
  dataOf([...storesKey, 'availability-month', scope, key ?? '', month], api.availabilityMonth, {
    query: { scope, ...(key && { key }), month },
    staleTime: 30_000,
  });

/** How the posts of the last months were filled. */
export const trendOf = ({ scope, key }: Looking) =>
  dataOf([...storesKey, 'availability-trend', scope, key ?? ''], api.availabilityTrend, {
    query: { scope, ...(key && { key }) },
    staleTime: 60_000,
  });

/** Asks a store to mark its day. */
export const nudge = (store: string) => api.nudgeStore({ body: { store } });

/** The same as a file. */
export const exportedAvailability = exportOf<typeof contract.exportAvailability>(
  calls.exportAvailability,
  'availability',
);
