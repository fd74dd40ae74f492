import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What a search finds. The same asked again within half a minute is answered by what is there: a letter taken back shows at once. */
export const found = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => api.search({ query: { query }, signal }),
    staleTime: 30_000,
  });

/** What the reader opened last. */
export const opened = queryOptions({
  queryKey: ['opened'],
  queryFn: ({ signal }) => api.getOpened({ signal }),
  select: (answer) => answer.data,
  // Whose card was opened elsewhere is among them.
  staleTime: 0,
});

/** Keeps that the reader opened something. Where that fails nothing is lost but its place among what was opened. */
export async function note(client: QueryClient, body: { kind: string; id: string }): Promise<void> {
  await api.noteOpened({ body }).catch(() => {});
  await client.invalidateQueries({ queryKey: opened.queryKey });
}
