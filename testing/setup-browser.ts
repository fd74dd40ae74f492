import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMadePage, ensureMessages, ensurePage, ensureServer } from '../scripts/prepare.mjs';
import { firstDay } from './journey.ts';
import { startServerProcess } from './server-process.ts';

/** Before the browser tests: the page as it is, and the data directory of a portal that has just been started for the first time. */
export default async function setup(): Promise<() => void> {
  await ensureMessages();
  await Promise.all([ensurePage(), ensureServer()]);
  // To build it takes as long as the other twice.
  const asked = process.argv.filter((word) => word.endsWith('.e2e.ts'));
  if (asked.length === 0 || asked.some((file) => file.includes('made-languages'))) await ensureMadePage();
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const server = await startServerProcess({ DATA_DIR: folder });
  await server.stop();
  process.env[firstDay] = folder;
  return remove;
}
