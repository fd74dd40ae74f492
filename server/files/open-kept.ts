import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { FileStore } from './file-store.ts';

/** A kept file, open; or why it cannot be had: it is logged by its name, for somebody has to look for it. */
export async function openForReading(
  { files, log }: { readonly files: FileStore; readonly log: Logger },
  fileName: string,
  range?: { start: number; end: number },
): Promise<Readable | Refusal> {
  try {
    const bytes = await files.openKept(fileName, range);
    if (bytes) return bytes;
  } catch (error) {
    log.error({ err: error, fileName }, 'kept files cannot be reached');
    return refuse(503, 'no_files', m.error_no_files());
  }
  log.error({ fileName }, 'a kept file is missing');
  return refuse(404, 'file_missing', m.error_file_missing());
}
