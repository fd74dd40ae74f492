import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInTogether } from '#bench/sign-ins.ts';
import { announcedTemplates, copyTemplate } from '#testing/database/copies.ts';

let folder: string;
let remove: () => Promise<void>;
let databaseUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-burst-'));
  const templates = announcedTemplates();
  if (!templates) throw new Error('The global setup has made no templates.');
  const copy = await copyTemplate(templates, 'demo', folder);
  remove = copy.remove;
  databaseUrl = copy.databaseUrl ?? '';
});
afterAll(async () => {
  await remove?.();
  rmSync(folder, { recursive: true, force: true });
});

it('lets in everyone of 200 who sign in at once, and goes on answering others', async () => {
  // How long the others wait for it is for `npm run bench` to say: here other tests run beside it.
  const answered = await signInTogether({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  // Eight of them: one that waited for the whole burst would have had an answer or two.
  expect(answered).toBeGreaterThan(8 * 3);
});
