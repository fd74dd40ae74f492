import type { Readable } from 'node:stream';

/** A file that has been received but not yet kept. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, enough to tell what kind of file it is. */
  readonly head: Buffer;
}

/** Where files are kept cannot be reached, or is not there; the message says what was done about it. */
export class FilesMissing extends Error {}

/** What a disk says that is full, or takes nothing any more. */
const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** True where an error says that nothing can be read from where files are kept, or written to it, now. */
export const areFilesAway = (error: unknown): boolean =>
  error instanceof FilesMissing || noRoom.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** A part of a file, by its first and its last byte. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a kept file is, by its bytes. */
export interface Digest {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Files under the portal's own names, never a person's: on the disk (disk-store.ts) or in a bucket (bucket-store.ts). */
export interface FileStore {
  /**
   * Settles when this server can receive files now. Those of a bucket that is away cannot be kept all the same: that is nothing of this server alone.
   * @throws FilesMissing. Folders that were removed have then been made again; those of a disk that is not there are waited for.
   */
  ready(): Promise<void>;
  /** Settles when where files are kept answers now. @throws FilesMissing */
  reachable(): Promise<void>;
  /** Receives a stream into the incoming folder. The caller keeps or discards it. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** Keeps a received file under `name`; it lasts once this returns, and is not to be had as a received one whatever comes of it. @throws FilesMissing */
  keep(file: ReceivedFile, name: string): Promise<void>;
  discard(file: ReceivedFile): Promise<void>;
  /** What cannot be removed now goes with the nightly sweep, for nothing names it any more. */
  remove(name: string): Promise<void>;
  /** Where it lies on a disk while `work` goes on, for a process that reads it: where it is not, there is no file there. @throws FilesMissing */
  onDisk<T>(name: string, work: (path: string) => Promise<T>): Promise<T>;
  read(name: string, range?: Range): Readable;
  /** The same of a file that is there: it is open before anything is said of it. Null where it is not, though something names it. @throws FilesMissing */
  openKept(name: string, range?: Range): Promise<Readable | null>;
  /** The size in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** What it is by its bytes, as they lie there now; null: there is no such file. @throws FilesMissing */
  digest(name: string): Promise<Digest | null>;
  /** The names of the kept files that are older than `olderThanMs`, some hundreds at a time. */
  names(olderThanMs: number): AsyncIterable<string[]>;
  /** How large each kept file is, in bytes, some hundreds at a time. @throws FilesMissing */
  sizes(): AsyncIterable<number[]>;
  /** Removes what an interrupted upload left in the incoming folder, older than `olderThanMs`. Returns how many. */
  sweep(olderThanMs: number): Promise<number>;
}

const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/** Whether something may be called so; other things than kept files may lie where they do. */
export const isStoredName = (name: string): boolean => safeName.test(name);

/** A name that is one of the portal's. */
export function storedName(name: string): string {
  if (!isStoredName(name)) throw new Error('not a stored file name');
  return name;
}
