import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FilesMissing } from './file-store.ts';

/** Makes the folders, and answers what looks whether they are there still. */
export async function openFolders(
  directory: string,
  folders: readonly string[],
): Promise<() => Promise<void>> {
  const make = async () => {
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  };
  await make();
  const disks = await disksOf(directory);
  return async () => {
    try {
      for (const folder of folders) await access(folder, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // What is kept in the place of a disk that is not there would be hidden once it is back.
      const ours = disks.own ? false : (await disksOf(directory)).around === disks.around;
      if (ours) await make();
      throw new FilesMissing(
        `${directory} ${ours ? 'was removed, and was made again: what was in it is missing' : 'is on a disk that is not there'}`,
        { cause: error },
      );
    }
  };
}

/** Which disk a folder lies in, and whether it is a disk of its own. */
async function disksOf(directory: string): Promise<{ around: number | null; own: boolean }> {
  const [around, here] = await Promise.all(
    [dirname(directory), directory].map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => null,
      ),
    ),
  );
  return { around: around ?? null, own: around !== here };
}
