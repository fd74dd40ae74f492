import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Upload } from '#server/http/uploads.ts';
import type { Platform } from '#server/platform.ts';
import type { Decision } from '../../workflow/decision.ts';
import type { FileKind } from '../../workflow/vocabulary.ts';
import { orderReadable } from './readable-service.ts';
import { insertFiles } from './store.ts';

/** Files as a call brings them. */
export type Files = Upload['files'];

/** A file that is kept under a name of the portal's, for a request. */
export interface Attached {
  readonly fileName: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: FileKind;
  readonly assetId: number | null;
}

/**
 * Keeps the files, then does `work`; when that refuses or was done before, they are removed again. When it fails they stay: a
 * connection that breaks at the commit doesn't say whether the rows are there. So a committed row always has its file, and a file that
 * nothing names goes with the nightly sweep.
 */
export async function withFiles<T extends object>(
  platform: Platform,
  files: Files,
  kind: FileKind,
  work: (kept: Attached[]) => Promise<{ answer: T; repeated: boolean } | Refusal>,
): Promise<T | Refusal> {
  const kept: Attached[] = [];
  for (const { received, originalName, contentType, extension } of files) {
    const fileName = `${randomUUID()}.${extension}`;
    await platform.files.keep(received, fileName);
    const { size, sha256 } = received;
    kept.push({ fileName, originalName, contentType, size, sha256, kind, assetId: null });
  }
  const result = await work(kept);
  if (isRefusal(result) || result.repeated) {
    await Promise.all(kept.map(({ fileName }) => platform.files.remove(fileName)));
  }
  return isRefusal(result) ? result : result.answer;
}

/** The rows of kept files, with the row of the history that they came with; readable copies are ordered. */
export async function attach(
  tx: Tx,
  platform: Platform,
  { next, history }: Decision,
  kept: readonly Attached[],
): Promise<void> {
  const place = { requestNumber: next.requestNumber, sequence: history.sequence };
  await insertFiles(
    tx,
    kept.map((file) => ({ ...file, ...place })),
  );
  await orderReadable(tx, platform, kept);
}
