import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Db } from '../db/database.ts';
import { allNamed, type NamedFiles, someNamed } from './named-store.ts';

/** So many files are looked for at once. */
const atOnce = 16;

/** How many kept files the database names, and which of them are not in the folder. */
export async function missingFiles(
  db: Db,
  files: readonly NamedFiles[],
  folder: string,
): Promise<{ named: number; missing: string[] }> {
  const missing: string[] = [];
  let named = 0;
  for await (const names of allNamed(db, files)) {
    named += names.length;
    missing.push(...(await notThere(folder, names)));
  }
  return { named, missing };
}

/** Looks for some of the kept files, `most` of them, each time for others: how many, and which of them are not in the folder. */
export async function missingAmong(
  db: Db,
  files: readonly NamedFiles[],
  folder: string,
  most: number,
): Promise<{ looked: number; missing: string[] }> {
  const names = await someNamed(db, files, most);
  return { looked: names.length, missing: await notThere(folder, names) };
}

/** Which of some files cannot be read in the folder. */
async function notThere(folder: string, names: readonly string[]): Promise<string[]> {
  const few = pLimit(atOnce);
  const found = await Promise.all(
    names.map((name) =>
      few(() =>
        access(join(folder, name)).then(
          () => [],
          () => [name],
        ),
      ),
    ),
  );
  return found.flat();
}
