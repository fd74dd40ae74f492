import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMessages, ensurePage } from '../scripts/prepare.mjs';
import { startServerProcess } from './server-process.ts';

/** Before the browser tests: the page as it is, and the portal as it is started for real, with the demo company. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureMessages();
  await ensurePage();
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  process.env.PORTAL_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
