import { calls as paletteCalls } from '#features/palette/calls.ts';
import type * as palette from '#features/palette/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

/** What of the portal's own needs the reader. */
export const needs = dataOf(['admin', 'attention'], callsOf<typeof contract>(calls).getAttention, {
  refetchInterval: 60_000,
});

/** What a search finds, of every kind: the palette's call, and what it has answered already. */
export const found = (query: string) =>
  answerOf(['search', query], callsOf<typeof palette>(paletteCalls).search, {
    query: { query },
    staleTime: 30_000,
  });
