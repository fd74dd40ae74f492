import { m } from '#messages';
import type { ExportedList } from '#server/exports/list.ts';
import { countCampaigns, type FigureRow, listFigures } from './figures-store.ts';

/** How the campaigns go, one a line. */
export function exportFigures(): ExportedList<FigureRow, string> {
  return {
    title: m.coupons_figures_title(),
    action: 'coupons.export',
    columns: [
      { header: m.coupons_key(), kind: 'code', value: (row) => row.campaign },
      { header: m.coupons_field_title(), kind: 'text', value: (row) => row.title },
      { header: m.coupons_field_vendor(), kind: 'text', value: (row) => row.vendor },
      { header: m.coupons_field_category(), kind: 'text', value: (row) => row.category },
      { header: m.coupons_sheet_from(), kind: 'day', value: (row) => row.validFrom },
      { header: m.coupons_sheet_to(), kind: 'day', value: (row) => row.validTo },
      { header: m.coupons_sheet_claimed(), kind: 'number', value: (row) => row.claimed },
      { header: m.coupons_sheet_shared(), kind: 'number', value: (row) => row.shared },
      { header: m.coupons_sheet_left(), kind: 'number', value: (row) => row.left },
      { header: m.coupons_sheet_failed(), kind: 'number', value: (row) => row.failed },
    ],
    count: countCampaigns,
    read: listFigures,
    keyOf: ({ campaign }) => campaign,
  };
}
