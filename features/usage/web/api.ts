import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { UseFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The figures of a filter; those before stay while the next are on their way. */
export const figuresOfUse = (filter: UseFilter) =>
  dataOf(['figures-of-use', filter], api.getUse, {
    query: filter,
    placeholderData: (before) => before,
    meta: { offline: false },
  });

/** Turns counting on or off. */
export const switchUse = (on: boolean) => api.setUse({ body: { on } });

export const refreshUse = () => queryClient.invalidateQueries({ queryKey: ['figures-of-use'] });

/** The same as a file. */
export const exportedUse = exportOf<typeof contract.exportUse>(calls.exportUse, 'figures-of-use');
