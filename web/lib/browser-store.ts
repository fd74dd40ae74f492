/** Things that this browser keeps, each by its name. */
export interface Stored {
  readonly name: string;
}

/**
 * A store of this browser. Each of these answers undefined where the browser does not let pages keep anything, or has no room: the page goes on
 * without.
 */
export function browserStore<T extends Stored>(database: string, store: string) {
  async function use<R>(
    mode: IDBTransactionMode,
    work: (things: IDBObjectStore) => IDBRequest,
  ): Promise<R | undefined> {
    try {
      const opening = indexedDB.open(database, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'name' });
      const opened = await done<IDBDatabase>(opening);
      try {
        return await done<R>(work(opened.transaction(store, mode).objectStore(store)));
      } finally {
        opened.close();
      }
    } catch {
      return undefined;
    }
  }
  return {
    get: (name: string) => use<T>('readonly', (things) => things.get(name)),
    all: () => use<T[]>('readonly', (things) => things.getAll()),
    put: (thing: T) => use('readwrite', (things) => things.put(thing)),
    delete: (name: string) => use('readwrite', (things) => things.delete(name)),
    clear: () => use('readwrite', (things) => things.clear()),
  };
}

function done<T>(request: IDBRequest | IDBOpenDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
