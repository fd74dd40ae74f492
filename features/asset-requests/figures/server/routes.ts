import { writeXlsx } from 'hucre/xlsx';
import { isRefusal } from '#contract/refusal.ts';
import { sheetName, spreadsheetCells } from '#formats/text/spreadsheet-text.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { readFigures, readSheets } from './service.ts';

const readers = only('HR', 'FINANCE', 'ADMIN');
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How long requests take, where they wait, what was spent. */
export function registerFigures(app: App, platform: Platform): void {
  route(app, contract.getFigures, readers, doing(platform, readFigures));
  route(app, contract.exportFigures, readers, async ({ query, actor, reply }) => {
    const sheets = await readSheets(platform, actor, query);
    if (isRefusal(sheets)) return sheets;
    const bytes = await writeXlsx({
      sheets: sheets.map(({ name, rows }) => ({
        name: sheetName(name),
        rows: rows.map(spreadsheetCells),
        columns: (rows[0] ?? []).map(() => ({ width: 28 })),
        freezePane: { rows: 1 },
      })),
    });
    return reply
      .headers(
        fileHeaders({
          name: 'request-figures.xlsx',
          contentType: spreadsheet,
          disposition: 'attachment',
        }),
      )
      .send(Buffer.from(bytes));
  });
}
