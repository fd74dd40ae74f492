import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { downloadWhole } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { exportFigures, FiguresFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The figures of a filter; those before stay while the next are on their way. */
export const requestFigures = (filter: FiguresFilter) =>
  dataOf(['asset-request-figures', filter], api.getFigures, {
    body: filter,
    placeholderData: (before) => before,
  });

/** Downloads the same figures as a spreadsheet. */
export function downloadFigures(filter: FiguresFilter): Promise<boolean> {
  return downloadWhole<typeof exportFigures>(calls.exportFigures, {
    query: filter,
    savedAs: 'request-figures.xlsx',
    failed: m.assetrequests_figures_export_failed(),
  });
}
