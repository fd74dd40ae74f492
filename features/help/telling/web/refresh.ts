import { queryClient } from '#web/lib/query-client.ts';
import { allTellings } from './api.ts';

/** Reads anew what a step of a telling changes: the tellings, and what waits. */
export const refreshTellings = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: allTellings }),
    queryClient.invalidateQueries({ queryKey: ['waiting'] }),
  ]);
