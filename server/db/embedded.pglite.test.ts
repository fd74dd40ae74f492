import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcedTemplates } from '../../testing/template.ts';
import { DataDirectoryInUse, openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const templates = announcedTemplates();
  if (templates) cpSync(join(templates.folder, 'empty'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'lock');

it('keeps a second process out, naming the first', async () => {
  // Our parent runs, and is not us.
  writeFileSync(lock(), String(process.ppid));
  await expect(openEmbedded(folder)).rejects.toThrow(DataDirectoryInUse);
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.ppid));
});

it('opens what a killed process left locked, and unlocks it when it closes', async () => {
  const gone = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' });
  writeFileSync(lock(), gone.stdout.trim());
  const embedded = await openEmbedded(folder);
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
  expect(embedded.fresh).toBe(false);
  await embedded.close();
  expect(() => readFileSync(lock())).toThrow('ENOENT');
});
