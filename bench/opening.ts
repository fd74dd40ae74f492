import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** PGlite with the portal's two extensions, in a process that has nothing else, on a folder that the portal has made. */
const program = `
  const started = performance.now();
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const database = await PGlite.create({ dataDir: process.env.FOLDER, extensions: { pg_trgm, unaccent } });
  await database.query('select 1');
  console.log('answered');
  await database.close();
`;

/** Milliseconds from the start of such a process until its database answers. */
export function measureOpening(DATA_DIR: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, FOLDER: join(DATA_DIR, 'pg') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let taken: number | undefined;
  child.stdout.on('data', () => {
    taken ??= performance.now() - started;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      // The folder is free for the next only once this has ended.
      if (taken === undefined) reject(new Error(`PGlite did not open the folder: it ended with ${code}`));
      else resolve(taken);
    });
  });
}
