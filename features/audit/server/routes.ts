import { Readable } from 'node:stream';
import { isRefusal } from '../../../contract/refusal.ts';
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
  route(app, contract.getAuditState, only('ADMIN'), async () => ({
    data: await service.readState(platform),
  }));
  route(app, contract.verifyAuditLog, only('ADMIN'), async ({ actor }) => {
    const asked = await service.askVerification(platform, actor);
    return isRefusal(asked) ? asked : { data: asked };
  });
  route(app, contract.exportAuditLog, onlyOrTicket('ADMIN'), async ({ query, actor, request, reply }) => {
    const { ticket: _, fileName, ...filter } = query;
    const call = { address: request.ip, reference: request.id };
    const lines = await service.exportLines(platform, actor, filter, call);
    return reply
      .headers(
        fileHeaders({ name: fileName, contentType: 'text/csv; charset=utf-8', disposition: 'attachment' }),
      )
      .send(Readable.from(lines));
  });
}
