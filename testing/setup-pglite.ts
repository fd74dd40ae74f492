import { ensureMessages, ensureServer } from '../scripts/prepare.mjs';
import { announceTemplates } from './copies.ts';
import { keepScratchInMemory } from './scratch.ts';
import { makeTemplates, removeTemplates } from './template.ts';

/** Before the server tests on the embedded database: the templates that each test file's portal is a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureMessages();
  await ensureServer();
  const dropScratch = keepScratchInMemory();
  const templates = await makeTemplates();
  announceTemplates('pglite', templates);
  return async () => {
    removeTemplates(templates);
    dropScratch();
  };
}
