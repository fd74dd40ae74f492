import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { answerOf } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import { loose, tops } from '../rows.ts';

const api = callsOf<typeof contract>(calls);

const minute = 60_000;

interface Asked {
  readonly day?: string;
}

/** A page of a branch of the chart. */
export const branchPage = (above: string, asked: Asked, cursor: string | null) =>
  queryOptions({
    queryKey: [...staffKey, 'org-chart', asked.day, above, cursor],
    queryFn: ({ signal }) => {
      const query = { ...asked, ...(cursor && { cursor }) };
      if (above === loose) return api.getOrgChartLoose({ query, signal });
      return api.getOrgChart({ query: above === tops ? query : { ...query, of: above }, signal });
    },
    staleTime: minute,
  });

/** The way to somebody from the top. */
export const chartPath = (empcode: string, asked: Asked) =>
  answerOf([...staffKey, 'org-chart-path', asked.day, empcode], api.getOrgChartPath, {
    query: { ...asked, empcode },

    staleTime: minute,
  });

/** How many report to each of these. */
export const chartCounts = (codes: readonly string[], asked: Asked) =>
  api.getOrgChartCounts({ query: { ...asked, of: codes.join(',') } });
