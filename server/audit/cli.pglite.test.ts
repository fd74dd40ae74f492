import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says so where there is no audit log to verify, and makes no database there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'));
  const DATA_DIR = join(folder, 'data');
  const cli = join(import.meta.dirname, 'cli.ts');
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, [cli, 'verify'], { env, encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([
    1,
    `There is no database in ${DATA_DIR}: set DATA_DIR to the portal's.`,
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
