import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import { SourceError } from '../pages.ts';
import type { SourceFile } from './file-store.ts';
import { newestFile, receiveFile } from './folder-service.ts';
import { readPages } from './rest-service.ts';
import type { Run } from './store.ts';

/** Where employees are taken from. */
export type Source =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'rest'; readonly url: URL };

/** The source that is set; null: there is none. */
export function sourceOf({ HR_SOURCE }: Pick<Env, 'HR_SOURCE'>): Source | null {
  if (!HR_SOURCE) return null;
  return /^https?:\/\//i.test(HR_SOURCE)
    ? { kind: 'rest', url: new URL(HR_SOURCE) }
    : { kind: 'folder', folder: HR_SOURCE };
}

/** What it is called: nothing of it is secret. */
export function nameOf(source: Source): string {
  return source.kind === 'folder' ? source.folder : `${source.url.origin}${source.url.pathname}`;
}

/** Whether it says what has changed since a time: its address has a place for that. */
export const saysChanges = (source: Source) => source.kind === 'rest' && source.url.searchParams.has('since');

/** The file that is to be read; of a REST source there is none. @throws SourceError */
export async function fileOf(source: Source): Promise<SourceFile | null> {
  return source.kind === 'folder' ? newestFile(source.folder) : null;
}

/** What the source gives for a run, as one file. @throws SourceError, and then nothing of it is kept */
export async function readSource(
  { files, env }: Platform,
  source: Source,
  { since, file }: Run,
): Promise<ReceivedFile> {
  if (source.kind === 'folder') {
    if (!file) throw new SourceError('folder');
    return receiveFile(files, source.folder, file);
  }
  const url = new URL(source.url);
  if (since) url.searchParams.set('since', since.toISOString());
  else url.searchParams.delete('since');
  const text = await readPages({ url, token: env.HR_SOURCE_TOKEN });
  return files.receive(Readable.from([Buffer.from(text)]));
}
