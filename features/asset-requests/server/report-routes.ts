import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { App } from '../../../server/http/app.ts';
import { onlyOrTicket } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import { getInvoiceReport } from '../report-contract.ts';
import { reportFileName } from '../vocabulary.ts';
import { streamReport } from './report-service.ts';

/** The invoice report, for those who pay and for administrators. */
export function registerReport(app: App, platform: Platform): void {
  route(app, getInvoiceReport, onlyOrTicket('FINANCE', 'ADMIN'), async ({ query, actor, request, reply }) => {
    const { ticket: _, fileName: __, ...filter } = query;
    const call = { address: request.ip, reference: request.id };
    const bytes = await streamReport(platform, actor, filter, call);
    return reply
      .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="${reportFileName}"`)
      .send(Readable.fromWeb(bytes as ReadableStream));
  });
}
