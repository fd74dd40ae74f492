import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/paged.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** Somebody's statement of a month; nobody: the reader's own. */
export const statementOf = (of: { month: string; empcode?: string }) =>
  infiniteQueryOptions({
    ...paged(['money-statement', of], (from, signal) =>
      api.moneyStatement({ query: { ...of, ...from }, signal }),
    ),
    placeholderData: keepPreviousData,
  });
