import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcedTemplates } from '#testing/database/copies.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryInUse, openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const templates = announcedTemplates();
  if (templates) cpSync(join(templates.folder, 'empty'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of its own that has the folder open, as a second container on the volume would. */
async function holder(): Promise<ChildProcess> {
  const program = `
    import { openEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}';
    await openEmbedded(process.argv[1]);
    console.log('open');
    setInterval(() => {}, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('keeps a second process out, naming the first, and opens once the first was killed', async () => {
  const first = await holder();
  await expect(openEmbedded(folder)).rejects.toThrow(DataDirectoryInUse);
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${first.pid} on `);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const embedded = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.pid} on `);
  await embedded.close();
});

it("is not kept out by what a lock file says: after a power cut the number in it may be anybody's", async () => {
  // Our parent runs, and is not us.
  for (const left of [String(process.ppid), `process ${process.ppid} on elsewhere`, '1', '']) {
    writeFileSync(join(folder, 'lock'), left);
    const embedded = await openEmbedded(folder);
    expect(embedded.fresh).toBe(false);
    await embedded.close();
  }
});

it('answers whoever asks next with what they asked, however the statement before failed', async () => {
  const faults: string[] = [];
  const { pool, close } = await openDatabase({
    dataDirectory: folder,
    onError: (error) => faults.push(error.message),
  });
  const one = async (number: number) =>
    (await pool.query('select $1::int as number', [number])).rows[0].number;
  try {
    for (let turn = 0; turn < 20; turn++) {
      // The next is asked at once, by whom the failure was told, and a moment later by another.
      const failed = pool.query('select 1 / $1::int', [0]).catch(() => one(turn));
      const another = turnOfTheLoop().then(() => one(0 - turn));
      expect(await Promise.all([failed, another])).toEqual([turn, 0 - turn]);
    }
    await expect(pool.query('select nothing')).rejects.toThrow('"nothing" does not exist');
  } finally {
    await close();
  }
  expect(faults).toEqual([]);
});
