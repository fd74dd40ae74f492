import pLimit from 'p-limit';
import type { Db } from '../db/database.ts';
import { allNamed, type NamedFiles, someNamed } from './named-store.ts';

/** So many files are looked for at once. */
const atOnce = 16;

/** Whether a kept file is there. */
export type Look = (name: string) => Promise<boolean>;

/** How many kept files the database names, and which of them are not there. */
export async function missingFiles(
  db: Db,
  files: readonly NamedFiles[],
  isThere: Look,
): Promise<{ named: number; missing: string[] }> {
  const missing: string[] = [];
  let named = 0;
  for await (const names of allNamed(db, files)) {
    named += names.length;
    missing.push(...(await notThere(isThere, names)));
  }
  return { named, missing };
}

/** Looks for some of the kept files, `most` of them, each time for others: how many, and which of them are not there. */
export async function missingAmong(
  db: Db,
  files: readonly NamedFiles[],
  isThere: Look,
  most: number,
): Promise<{ looked: number; missing: string[] }> {
  const names = await someNamed(db, files, most);
  return { looked: names.length, missing: await notThere(isThere, names) };
}

/** Which of some files are not there. */
async function notThere(isThere: Look, names: readonly string[]): Promise<string[]> {
  const few = pLimit(atOnce);
  const found = await Promise.all(
    names.map((name) => few(async () => ((await isThere(name)) ? [] : [name]))),
  );
  return found.flat();
}
