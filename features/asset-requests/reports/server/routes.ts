import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { reportFileName } from '../../workflow/vocabulary.ts';
import { getInvoiceReport, getInvoiceReports, orderInvoiceReport } from '../contract.ts';
import * as service from './service.ts';
import { makeReport } from './write-service.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const headers = fileHeaders({ name: reportFileName, contentType: spreadsheet, disposition: 'attachment' });

/** The invoice report, for those who pay and for administrators. */
export function registerReport(app: App, platform: Platform): void {
  const readers = only('FINANCE', 'ADMIN');
  route(app, orderInvoiceReport, readers, doing(platform, service.orderReport));
  route(app, getInvoiceReports, readers, ({ actor }) => service.readReports(platform, actor));
  route(app, getInvoiceReport, onlyOrTicket('FINANCE', 'ADMIN'), async ({ query, actor, caller, reply }) => {
    const { ticket: _, fileName: __, reportId, ...filter } = query;
    const report: { size: number; bytes: NodeJS.ReadableStream } | Refusal = reportId
      ? await service.openReport(platform, actor, reportId, caller)
      : await makeReport(platform, actor, filter, caller);
    if (isRefusal(report)) return report;
    return reply.headers(headers).header('content-length', report.size).send(report.bytes);
  });
}
