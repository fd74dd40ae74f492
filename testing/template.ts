import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Filling, openPortal } from './open.ts';
import type { TestPostgres } from './postgres.ts';

/** Databases made once a run; each test file's portal is a copy: `empty` is migrated, `demo` holds the demo company too. */
export interface Templates {
  /** Holds a folder per template: its files and, embedded, the database itself. */
  readonly folder: string;
  /** PostgreSQL only: the address of the maintenance database of the server that holds the templates. */
  readonly address?: string;
}

/** Where the templates are, told by the global setup to the test files. */
const variable = 'TEST_TEMPLATES';

/** The database that holds a template on PostgreSQL. */
export const templateDatabase = (name: Filling) => `template_${name}`;

/** Makes both templates on a PostgreSQL or, without one, embedded. `removeTemplates` removes what is in the file system. */
export async function makeTemplates(postgres?: TestPostgres): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  // However the run ends, save by SIGKILL.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const make = async (name: Filling) => {
    const DATABASE_URL = postgres?.url(templateDatabase(name));
    const portal = await openPortal({ DATA_DIR: join(folder, name), DATABASE_URL }, { fill: name });
    await portal.close();
  };
  await postgres?.run(`create database ${templateDatabase('empty')}`);
  await make('empty');
  if (postgres) await postgres.run(copyStatement(templateDatabase('demo'), 'empty'));
  else cpSync(join(folder, 'empty'), join(folder, 'demo'), { recursive: true });
  await make('demo');
  return { folder, ...(postgres && { address: postgres.url('postgres') }) };
}

/** The statement that makes a database out of a template: copying its files takes a third of the time of writing them anew. */
export function copyStatement(database: string, template: Filling): string {
  return `create database ${database} template ${templateDatabase(template)} strategy file_copy`;
}

export function removeTemplates(templates: Templates): void {
  rmSync(templates.folder, { recursive: true, force: true });
}

/** Tells processes started from here where the templates are; two databases may be under test in one run. */
export function announceTemplates(kind: 'pglite' | 'postgres', templates: Templates): void {
  process.env[`${variable}_${kind.toUpperCase()}`] = JSON.stringify(templates);
}

/** The templates of the database under test (TEST_DATABASE), or null when no global setup made them. */
export function announcedTemplates(): Templates | null {
  const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
  const told = process.env[`${variable}_${kind.toUpperCase()}`];
  return told ? (JSON.parse(told) as Templates) : null;
}
