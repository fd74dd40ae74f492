import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { staffKey } from '../../company/web/api.ts';
import type { getOrgChart, getOrgChartCounts, getOrgChartLoose, getOrgChartPath } from '../contract.ts';
import { loose, tops } from '../rows.ts';

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
      if (above === loose)
        return send<typeof getOrgChartLoose>('GET', '/download/rest/orgChartLoose', { query, signal });
      return send<typeof getOrgChart>('GET', '/download/rest/orgChart', {
        query: above === tops ? query : { ...query, of: above },
        signal,
      });
    },
    staleTime: minute,
  });

/** The way to somebody from the top. */
export const chartPath = (empcode: string, asked: Asked) =>
  queryOptions({
    queryKey: [...staffKey, 'org-chart-path', asked.day, empcode],
    queryFn: ({ signal }) =>
      send<typeof getOrgChartPath>('GET', '/download/rest/orgChartPath', {
        query: { ...asked, empcode },
        signal,
      }),
    staleTime: minute,
  });

/** How many report to each of these. */
export const chartCounts = (codes: readonly string[], asked: Asked) =>
  send<typeof getOrgChartCounts>('GET', '/download/rest/orgChartCounts', {
    query: { ...asked, of: codes.join(',') },
  });
