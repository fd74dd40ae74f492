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

const database = 'asset-request-files';
const store = 'files';
const most = 5;
const keptFor = 30 * 24 * 60 * 60_000;
const nameOf = (empcode: string, draftId: string) => `${empcode} ${draftId}`;

/** The files kept for a draft; none where the browser keeps none. */
export async function readFiles(empcode: string, draftId: string): Promise<File[]> {
  const kept = await use<Kept | undefined>('readonly', (files) => files.get(nameOf(empcode, draftId)));
  return kept && Date.now() - kept.at < keptFor ? [...kept.files] : [];
}

/** Keeps the files of a draft in place of those kept before. */
export async function keepFiles(empcode: string, draftId: string, files: readonly File[]): Promise<void> {
  const name = nameOf(empcode, draftId);
  if (files.length === 0) {
    await use('readwrite', (kept) => kept.delete(name));
    return;
  }
  await use('readwrite', (kept) => kept.put({ name, empcode, at: Date.now(), files } satisfies Kept));
  const all = (await use<Kept[]>('readonly', (kept) => kept.getAll())) ?? [];
  const newest = all.sort((one, other) => other.at - one.at);
  for (const [index, old] of newest.entries())
    if (index >= most || Date.now() - old.at > keptFor)
      await use('readwrite', (kept) => kept.delete(old.name));
}

/** Does one thing with what is kept; undefined where the browser does not let pages keep anything, or has no room. */
async function use<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'name' });
    const opened = await done<IDBDatabase>(opening);
    try {
      return await done<T>(work(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

function done<T>(request: IDBRequest | IDBOpenDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
