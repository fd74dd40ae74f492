import { buffer } from 'node:stream/consumers';
import { downloadFile } from '#contract/downloads.ts';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { FindsDownload } from '#server/files/downloads.ts';
import { openForReading } from '#server/files/open-kept.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { employees, employeesOrTicket } from '#server/http/policy.ts';
import { createDownloads } from '#server/http/ranges.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { documentThumbnail } from '../contract.ts';
import { findThumbnail } from './read-service.ts';

/** The files that rooms keep for people to have, by one address; and the small pictures of documents. */
export function registerDownloads(app: App, platform: Platform, rooms: readonly FindsDownload[]): void {
  const send = createDownloads(platform);
  route(app, downloadFile, employeesOrTicket, async (given) => {
    const found = await Promise.all(rooms.map((find) => find(given.actor, given.query.fileName)));
    const file = found.find((one) => one !== undefined);
    return file ? send(given, file) : refuse(404, 'no_such_document', m.documents_refused_not_there());
  });
  route(app, documentThumbnail, employees, async ({ query, actor, request, reply }) => {
    const name = await findThumbnail(platform, actor, query.documentId);
    if (isRefusal(name)) return name;
    const etag = `"${name}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const file = { name: 'document.webp', contentType: 'image/webp', disposition: 'inline' } as const;
    const bytes = await openForReading(platform, name);
    return isRefusal(bytes) ? bytes : reply.headers(fileHeaders(file)).send(await buffer(bytes));
  });
}
