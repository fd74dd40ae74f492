import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureBurst } from '../../../bench/sign-ins.ts';
import { copyTemplate } from '../../../testing/portal.ts';
import { announcedTemplates } from '../../../testing/template.ts';

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

it('goes on answering others while 200 people sign in at once', { timeout: 120_000 }, async () => {
  const { busy, idle } = await measureBurst({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, 1);
  // `npm run bench` has the figures, 1.5 times at most on a machine at rest; here other tests run beside it.
  expect(busy.p99).toBeLessThan(Math.max(4 * idle.p99, 150));
});
