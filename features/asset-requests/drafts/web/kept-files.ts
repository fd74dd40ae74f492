import { browserStore } from '#web/lib/browser-store.ts';
import { isViewed } from '#web/lib/viewing.ts';

/**
 * The files chosen for a request that is still being written, kept in this browser by empcode and draft: a reload keeps them. They
 * leave with the draft, after 30 days, or when there are those of more than 5 drafts.
 */
interface Kept {
  readonly name: string;
  readonly empcode: string;
  readonly at: number;
  readonly files: readonly File[];
}

const store = browserStore<Kept>('asset-request-files', 'files');
const most = 5;
const keptFor = 30 * 24 * 60 * 60_000;
const nameOf = (empcode: string, draftId: string) => `${empcode} ${draftId}`;

/** The files kept for a draft; none where the browser keeps none. */
export async function readFiles(empcode: string, draftId: string): Promise<File[]> {
  if (isViewed(empcode)) return [];
  const kept = await store.get(nameOf(empcode, draftId));
  return kept && Date.now() - kept.at < keptFor ? [...kept.files] : [];
}

/** Keeps the files of a draft in place of those kept before. */
export async function keepFiles(empcode: string, draftId: string, files: readonly File[]): Promise<void> {
  if (isViewed(empcode)) return;
  const name = nameOf(empcode, draftId);
  if (files.length === 0) {
    await store.delete(name);
    return;
  }
  await store.put({ name, empcode, at: Date.now(), files });
  const all = (await store.all()) ?? [];
  const newest = all.sort((one, other) => other.at - one.at);
  for (const [index, old] of newest.entries())
    if (index >= most || Date.now() - old.at > keptFor) await store.delete(old.name);
}
