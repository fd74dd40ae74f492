import { Readable } from 'node:stream';
import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as applying from './apply-service.ts';
import { checkUpload } from './check-service.ts';
import { correctUpload, leaveOutRows } from './correct-service.ts';
import { forgetReading } from './headings-service.ts';
import * as read from './read-service.ts';
import { readReading } from './reading-service.ts';
import * as files from './sheet-files-service.ts';
import { readSheet } from './sheet-service.ts';
import { refuseStart, startUpload } from './start-service.ts';
import { addUnknown, readUnknown } from './unknown-service.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
// Each sees what they have uploaded themselves, of the kinds that are open to their roles.
const may = only('HR', 'ADMIN', 'STORE', 'REGION');
const mayByTicket = onlyOrTicket('HR', 'ADMIN', 'STORE', 'REGION');
const attached = (name: string) => fileHeaders({ name, contentType: sheetType, disposition: 'attachment' });

/** Uploads of every kind: one's own, and for administrators everybody's. */
export function registerUploads(app: App, platform: Platform, kinds: read.Kinds): void {
  route(app, contract.uploadRequestStatus, may, ({ query, actor }) =>
    read.readUploads(platform, kinds, actor, query),
  );
  route(app, contract.getUploadKinds, may, ({ actor }) => read.readKinds(platform, kinds, actor));
  route(
    app,
    contract.startUpload,
    may,
    ({ query, actor, files: sent, caller }) => startUpload(platform, kinds, actor, query.kind, sent, caller),
    { admit: async ({ actor, query }) => refuseStart(kinds, actor, query.kind) },
  );
  route(app, contract.getUpload, may, ({ query, actor }) =>
    read.readUpload(platform, kinds, actor, query.uploadId),
  );
  route(app, contract.getUploadSheet, may, ({ query, actor }) => readSheet(platform, kinds, actor, query));
  route(app, contract.checkUpload, may, ({ body, actor }) => checkUpload(platform, kinds, actor, body));
  route(app, contract.getUploadReading, may, ({ query, actor }) =>
    readReading(platform, kinds, actor, query.uploadId),
  );
  route(app, contract.forgetUploadReading, may, ({ body, actor, caller }) =>
    forgetReading(platform, kinds, actor, body, caller),
  );
  route(app, contract.getUploadRows, may, ({ query, actor }) => read.readRows(platform, kinds, actor, query));
  route(app, contract.getUnknownValues, may, ({ query, actor }) =>
    readUnknown(platform, kinds, actor, query.uploadId),
  );
  registerDecisions(app, platform, kinds);
  route(app, contract.getUploadResult, mayByTicket, async ({ query, actor, reply }) => {
    const sheet = await files.writeResult(platform, kinds, actor, query.uploadId);
    return isRefusal(sheet) ? sheet : reply.headers(attached(query.fileName)).send(Readable.from(sheet));
  });
  route(app, contract.getUploadTemplate, mayByTicket, async ({ query, actor, reply }) => {
    const sheet = await files.writeTemplate(platform, kinds, actor, query.kind);
    return isRefusal(sheet) ? sheet : reply.headers(attached(query.fileName)).send(Buffer.from(sheet));
  });
}

/** What is decided about an upload once it was read. */
function registerDecisions(app: App, platform: Platform, kinds: read.Kinds): void {
  route(app, contract.addUnknownValues, may, ({ body, actor }) => addUnknown(platform, kinds, actor, body));
  route(app, contract.correctUpload, may, ({ body, actor }) => correctUpload(platform, kinds, actor, body));
  route(app, contract.leaveOutRows, may, ({ body, actor }) => leaveOutRows(platform, kinds, actor, body));
  route(app, contract.applyUpload, may, ({ body, actor, caller }) =>
    applying.applyUpload(platform, kinds, actor, body, caller),
  );
  route(app, contract.undoUpload, may, ({ body, actor, caller }) =>
    applying.undoUpload(platform, kinds, actor, body, caller),
  );
  route(app, contract.discardUpload, may, ({ body, actor, caller }) =>
    applying.discardUpload(platform, kinds, actor, body.uploadId, caller),
  );
}
