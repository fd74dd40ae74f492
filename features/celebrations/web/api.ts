import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { getAniversary } from '../contract.ts';

// What the dashboard reads, apart from the other calls: a first visit loads this alone.

/** Who celebrates today and tomorrow: those near to the reader. */
export const aniversary = queryOptions({
  queryKey: ['celebrations', 'near'],
  queryFn: ({ signal }) => send<typeof getAniversary>('GET', '/download/rest/Aniversary', { signal }),
  select: (answer) => answer.data,
});
