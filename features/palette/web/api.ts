import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { viewingHere } from '#web/lib/viewing.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What a search finds. The same asked again within half a minute is answered by what is there: a letter taken back shows at once. */
export const found = (query: string) =>
  answerOf(['search', query], api.search, {
    query: { query },

    staleTime: 30_000,
  });

/** What the reader opened last; asked for each time, as whose card was opened elsewhere is among them. */
export const opened = dataOf(['opened'], api.getOpened, { staleTime: 0, enabled: () => !viewingHere() });

/** Keeps that the reader opened something. Where that fails nothing is lost but its place among what was opened. */
export async function note(body: { kind: string; id: string }): Promise<void> {
  if (viewingHere()) return;
  await api.noteOpened({ body }).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: opened.queryKey });
}
