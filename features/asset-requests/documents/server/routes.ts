import { isRefusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import { employeesOrTicket } from '#server/http/policy.ts';
import { createDownloads } from '#server/http/ranges.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { downloadDocument } from '../contract.ts';
import { findDocument } from './service.ts';

/** A request's files, whole or in the ranges that a PDF reader asks for. */
export function registerDocuments(app: App, platform: Platform): void {
  const send = createDownloads(platform);
  route(app, downloadDocument, employeesOrTicket, async (given) => {
    const { fileName } = given.query;
    const file = await findDocument(platform, given.actor, fileName);
    if (isRefusal(file)) return file;
    const after = { requestID: requestIdOf(file.requestNumber) };
    return send(given, { ...file, action: 'document.download', subject: fileName, after });
  });
}
