import { ensureMessages, ensureServer } from '../scripts/prepare.mjs';
import { announceTemplates } from './database/copies.ts';
import { makeTemplates, removeTemplates } from './database/template.ts';
import { keepScratchInMemory } from './processes/scratch.ts';

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
