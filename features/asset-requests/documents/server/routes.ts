import { isRefusal } from '../../../../contract/refusal.ts';
import { savedName } from '../../../../contract/uploads.ts';
import type { App } from '../../../../server/http/app.ts';
import { fileHeaders } from '../../../../server/http/file-headers.ts';
import { employeesOrTicket } from '../../../../server/http/policy.ts';
import { route } from '../../../../server/http/route.ts';
import type { Platform } from '../../../../server/platform.ts';
import { downloadDocument } from '../contract.ts';
import { createDownloadAudit, findDocument, openDocument } from './service.ts';

/** A request's files, whole or in the ranges that a PDF reader asks for. */
export function registerDocuments(app: App, platform: Platform): void {
  const auditDownload = createDownloadAudit(platform);
  route(
    app,
    downloadDocument,
    employeesOrTicket,
    async ({ query, actor, sessionId, caller, request, reply }) => {
      const file = await findDocument(platform, actor, query.fileName);
      if (isRefusal(file)) return file;
      const range = rangeOf(request.headers.range, file.size);
      if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      const reader = { actor, sessionId, ...caller };
      await auditDownload({ fileName: query.fileName, ...file }, reader, range !== null);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      return reply
        .headers(
          fileHeaders({
            name: savedName(file.originalName, file.contentType),
            contentType: file.contentType,
            disposition: 'inline',
          }),
        )
        .header('content-length', range ? range.end - range.start + 1 : file.size)
        .header('accept-ranges', 'bytes')
        .send(openDocument(platform, query.fileName, range ?? undefined));
    },
  );
}

/** The one range of a `Range` header; null: the whole file (none asked for, or several); 'none': not within it. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}
