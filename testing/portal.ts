import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Filling, openPortal, type TestPortal, type TestPortalOptions } from './open.ts';
import { freePort } from './postgres.ts';
import { announcedTemplates, copyStatement, type Templates } from './template.ts';

export type { TestPortal } from './open.ts';

/**
 * Opens the whole portal on a fresh database: embedded, or on PostgreSQL with TEST_DATABASE=postgres. Close it when done:
 *
 *     const portal = await openTestPortal();
 *     afterAll(() => portal.close());
 */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const templates = announcedTemplates();
  const template: Filling = options.demo === false ? 'empty' : 'demo';
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
      DATABASE_URL: copy?.databaseUrl,
      ...(options.listen && { PORT: String(await freePort()) }),
      ...options.env,
    };
    const portal = await openPortal(settings, { ...options, ...(!copy && { fill: template }) });
    return {
      ...portal,
      async close() {
        try {
          await portal.close();
        } finally {
          await remove();
        }
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies a template into `folder` and, on PostgreSQL, into a database of its own, which `remove` drops. */
export async function copyTemplate(
  templates: Templates,
  template: Filling,
  folder: string,
): Promise<{ databaseUrl: string | undefined; remove: () => Promise<void> }> {
  cpSync(join(templates.folder, template), folder, { recursive: true });
  const { address } = templates;
  if (!address) return { databaseUrl: undefined, remove: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(address, copyStatement(name, template));
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    remove: () => runOn(address, `drop database ${name} with (force)`),
  };
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
