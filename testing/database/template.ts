import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal } from '../processes/open.ts';
import { copyStatement, type Templates, templateDatabase } from './copies.ts';
import type { TestPostgres } from './postgres.ts';

/** Makes the templates of the server tests on a PostgreSQL or, without one, embedded. `removeTemplates` removes what is in the file system. */
export async function makeTemplates(postgres?: TestPostgres): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  // However the run ends, save by SIGKILL.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const make = async (name: 'empty' | 'demo') => {
    const DATABASE_URL = postgres?.url(templateDatabase(name));
    const portal = await openPortal({ DATA_DIR: join(folder, name), DATABASE_URL }, { fill: name });
    await portal.close();
  };
  await postgres?.run(`create database ${templateDatabase('empty')}`);
  await make('empty');
  if (postgres) await postgres.run(copyStatement(templateDatabase('demo'), 'empty'));
  else cpSync(join(folder, 'empty'), join(folder, 'demo'), { recursive: true });
  await make('demo');
  return { folder, ...(postgres && { address: postgres.url('postgres'), socket: postgres.socket }) };
}

export function removeTemplates(templates: Templates): void {
  rmSync(templates.folder, { recursive: true, force: true });
}
