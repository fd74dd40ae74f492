import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcedTemplates, copyTemplate } from './database/copies.ts';
import { openPortal, type TestPortal, type TestPortalOptions } from './processes/open.ts';
import { freePort } from './processes/ports.ts';

export type { TestPortal } from './processes/open.ts';

/**
 * Opens the whole portal on a fresh database: embedded, or on PostgreSQL with TEST_DATABASE=postgres. Close it when done:
 *
 *     const portal = await openTestPortal();
 *     afterAll(() => portal.close());
 */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const templates = announcedTemplates();
  const template = options.demo === false ? 'empty' : 'demo';
  if (!templates && process.env.TEST_DATABASE === 'postgres') {
    throw new Error('TEST_DATABASE=postgres needs the templates that the global setup makes.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const copy = templates ? await copyTemplate(templates, template, folder) : null;
  const remove = async () => {
    await copy?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: copy?.nearUrl,
      ...(options.listen && { PORT: String(await freePort()) }),
      ...options.env,
    };
    const portal = await openPortal(settings, { ...options, ...(!copy && { fill: template }) });
    const { close } = portal;
    return Object.assign(portal, {
      async close() {
        try {
          await close();
        } finally {
          await remove();
        }
      },
    });
  } catch (error) {
    await remove();
    throw error;
  }
}
