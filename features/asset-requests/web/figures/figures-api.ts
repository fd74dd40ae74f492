import { queryOptions } from '@tanstack/react-query';
import { fetchBlob, send } from '../../../../web/lib/http.ts';
import type { exportFigures, FiguresFilter, getFigures } from '../../figures-contract.ts';

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

/** Saves the same figures as a spreadsheet. */
export async function downloadFigures(filter: FiguresFilter): Promise<void> {
  const path: (typeof exportFigures)['path'] = '/download/buying/exportFigures';
  const address = URL.createObjectURL(await fetchBlob(path, { query: filter }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'request-figures.xlsx';
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
