import pLimit from 'p-limit';
import type { FileStore } from './file-store.ts';

/** Files cannot be copied; the message says why and what to do. */
export class CopyFailed extends Error {}

/** How far it is. */
export interface Copied {
  /** Files that were looked at: all that are to be copied, at the end. */
  files: number;
  /** Of these, those that were copied now. The others were there, the same by their bytes. */
  copied: number;
  /** Bytes of those that were copied now. */
  bytes: number;
}

/** So many files are copied at once. */
const atOnce = 8;

/**
 * Copies each kept file that is not there yet, or is another there, and compares it by its bytes once it is. One after the other is whole, so that it may be stopped at any
 * moment and goes on where it was. The files stay where they are, too.
 * @throws CopyFailed, FilesMissing
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  tell: (sofar: Readonly<Copied>) => void,
): Promise<Copied> {
  const sofar = { files: 0, copied: 0, bytes: 0 };
  const few = pLimit(atOnce);
  let failed: { readonly error: unknown } | null = null;
  const one = async (name: string) => {
    // What is under way is ended, and nothing is begun behind what failed.
    if (failed) return;
    try {
      const size = await copyFile(from, to, name);
      if (size === 'gone') return;
      sofar.files += 1;
      sofar.copied += size === 'there' ? 0 : 1;
      sofar.bytes += size === 'there' ? 0 : size;
      tell(sofar);
    } catch (error) {
      failed ??= { error };
    }
  };
  for await (const names of from.names(Number.NEGATIVE_INFINITY)) {
    await Promise.all(names.map((name) => few(() => one(name))));
    if (failed) throw (failed as { error: unknown }).error;
  }
  return sofar;
}

/** How many bytes were copied; there: it is the same already; gone: a portal that runs has removed it. */
async function copyFile(from: FileStore, to: FileStore, name: string): Promise<number | 'there' | 'gone'> {
  const [here, there] = await Promise.all([from.digest(name), to.digest(name)]);
  if (!here) return 'gone';
  if (there?.sha256 === here.sha256) return 'there';
  const received = await to.receive(from.read(name));
  try {
    if (received.sha256 === here.sha256) await to.keep(received, name);
  } finally {
    await to.discard(received);
  }
  if ((await to.digest(name))?.sha256 !== here.sha256)
    throw new CopyFailed(
      `${name} is not the same once it is copied: look whether it can be read where it is.`,
    );
  return here.size;
}
