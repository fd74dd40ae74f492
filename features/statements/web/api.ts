import { keepPreviousData } from '@tanstack/react-query';
import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);
const searchApi = callsOf<typeof searchContract>(searchCalls);

/** Somebody's statement of a month; nobody: the reader's own. */
export const statementOf = (of: { month: string; empcode?: string }) =>
  paged(['money-statement', of], api.moneyStatement, { query: of, placeholderData: keepPreviousData });

/** People whom a name or code means, at most ten. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, 10), complete };
};

/** The same as a file. */
export const exportedMoneyStatement = exportOf<typeof contract.exportMoneyStatement>(
  calls.exportMoneyStatement,
  'money-statement',
);
