import type { Platform } from '#server/platform.ts';
import { makeMissing, makeThumbnail } from './thumbnail-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** A version was added: a small picture of it is to be made. */
    'documents.thumbnail': { documentId: number; number: number };
  }
}

const fiveMinutesMs = 5 * 60_000;

/** The small pictures are made in the background; those that no job has made are found. */
export function workDocuments(platform: Platform): void {
  platform.outbox.work('documents.thumbnail', (of) => makeThumbnail(platform, of));
  platform.outbox.every(fiveMinutesMs, () => makeMissing(platform));
}
