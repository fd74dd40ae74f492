import { isRefusal } from '#contract/refusal.ts';
import { savedName } from '#contract/uploads.ts';
import type { App } from '#server/http/app.ts';
import { employeesOrTicket } from '#server/http/policy.ts';
import { createPieceAudit, sendFile } from '#server/http/ranges.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { downloadDocument } from '../contract.ts';
import { findDocument } from './service.ts';

/** A request's files, whole or in the ranges that a PDF reader asks for. */
export function registerDocuments(app: App, platform: Platform): void {
  const auditPiece = createPieceAudit(platform);
  route(
    app,
    downloadDocument,
    employeesOrTicket,
    async ({ query: { fileName }, actor, sessionId, caller, request, reply }) => {
      const file = await findDocument(platform, actor, fileName);
      if (isRefusal(file)) return file;
      const { originalName, contentType, size, requestNumber } = file;
      return sendFile(platform, request, reply, {
        fileName,
        contentType,
        size,
        name: savedName(originalName, contentType),
        opened: (piece) =>
          auditPiece(
            { sessionId, fileName, piece },
            {
              actor: actor.empcode,
              action: 'document.download',
              subject: fileName,
              caller,
              after: { requestID: requestIdOf(requestNumber) },
            },
          ),
      });
    },
  );
}
