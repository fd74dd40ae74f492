import { Readable } from 'node:stream';
import type { App } from '../../../server/http/app.ts';
import { fileHeaders } from '../../../server/http/file-headers.ts';
import { only, onlyOrTicket } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import type { SubjectSource } from '../contract.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

/** The audit log's calls, for administrators. */
export function registerAudit(app: App, platform: Platform, sources: readonly SubjectSource[]): void {
  route(app, contract.getAuditLog, only('ADMIN'), ({ body }) => service.readPage(platform, sources, body));
  route(app, contract.getAuditState, only('ADMIN'), () => service.readState(platform));
  route(app, contract.verifyAuditLog, only('ADMIN'), ({ actor }) => service.askVerification(platform, actor));
  route(app, contract.exportAuditLog, onlyOrTicket('ADMIN'), async ({ query, actor, caller, reply }) => {
    const { ticket: _, fileName, ...filter } = query;
    const lines = await service.exportLines(platform, actor, filter, caller);
    return reply
      .headers(
        fileHeaders({ name: fileName, contentType: 'text/csv; charset=utf-8', disposition: 'attachment' }),
      )
      .send(Readable.from(lines));
  });
}
