import { queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { send } from '../../../../web/lib/http.ts';
import { downloadWhole } from '../../../../web/ui/download.ts';
import type { exportFigures, FiguresFilter, getFigures } from '../contract.ts';

/** The figures of a filter; those before stay while the next are on their way. */
export function requestFigures(filter: FiguresFilter) {
  return queryOptions({
    queryKey: ['asset-request-figures', filter],
    queryFn: ({ signal }) =>
      send<typeof getFigures>('POST', '/download/buying/getFigures', { body: filter, signal }),
    select: (answer) => answer.data,
    placeholderData: (before) => before,
  });
}

/** Downloads the same figures as a spreadsheet. */
export function downloadFigures(filter: FiguresFilter): Promise<boolean> {
  return downloadWhole<typeof exportFigures>('/download/buying/exportFigures', {
    query: filter,
    savedAs: 'request-figures.xlsx',
    failed: m.requests_figures_export_failed(),
  });
}
