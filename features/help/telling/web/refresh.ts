import type { QueryClient } from '@tanstack/react-query';
import { allTellings } from './api.ts';

/** Reads anew what a step of a telling changes: the tellings, and what waits. */
export const refreshTellings = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: allTellings }),
    client.invalidateQueries({ queryKey: ['waiting'] }),
  ]);
