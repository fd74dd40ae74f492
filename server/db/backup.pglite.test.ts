import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedTemplates } from '#testing/database/copies.ts';
import { type Storage, startStorage } from '#testing/others/storage.ts';
import { openPortal } from '#testing/processes/open.ts';
import { readEnv } from '../env.ts';
import { backedUp } from '../files/backed-up.ts';
import { openFiles } from '../files/open-files.ts';
import { createLog } from '../log.ts';
import { backUp, restore } from './backup.ts';
import { DataDirectoryInUse } from './embedded.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const embedded = (dataDirectory: string) => ({ databaseUrl: undefined, dataDirectory });

it('brings back what a portal held, its files too, and never over something else', async () => {
  const source = join(folder, 'source');
  const templates = announcedTemplates();
  if (templates) cpSync(join(templates.folder, 'demo'), source, { recursive: true });
  const portal = await openPortal({ DATA_DIR: source }, {});
  const { files } = portal.platform;
  await files.keep(await files.receive(Readable.from([Buffer.from('a quote')])), 'quote.pdf');
  await expect(backUp(embedded(source), join(folder, 'backup'))).rejects.toThrow(DataDirectoryInUse);
  await portal.close();

  await backUp(embedded(source), join(folder, 'backup'));
  await expect(backUp(embedded(source), join(folder, 'backup'))).rejects.toThrow('exists');
  await expect(restore(embedded(source), join(folder, 'backup'))).rejects.toThrow('is not empty');
  await restore(embedded(join(folder, 'target')), join(folder, 'backup'));

  const restored = await openPortal({ DATA_DIR: join(folder, 'target') }, {});
  const { rows } = await restored.platform.database.pool.query('select count(*) as people from employees');
  expect(rows[0].people).toBe(2_000);
  expect(await text(restored.platform.files.read('quote.pdf'))).toBe('a quote');
  await restored.close();
});

it('takes the files of a bucket along, and brings them back into another that is empty', async () => {
  const [storage, other] = [await startStorage(), await startStorage()];
  const placeOf = async (name: string, { settings }: Storage) => {
    const env = readEnv({ DATA_DIR: join(folder, name), ...settings });
    const files = await openFiles(env, createLog('silent'));
    return { ...embedded(join(folder, name)), files, bucket: backedUp(files) };
  };
  const source = await placeOf('of-bucket', storage);
  await (await openPortal({ DATA_DIR: source.dataDirectory }, { fill: 'empty' })).close();
  for (const name of ['quote.pdf', 'bill.pdf', 'photo.jpg', 'plan.pdf'])
    await source.files.keep(await source.files.receive(Readable.from([Buffer.from(`of ${name}`)])), name);
  await backUp(source, join(folder, 'backup-of-bucket'));
  await restore(await placeOf('into-bucket', other), join(folder, 'backup-of-bucket'));
  const bytesIn = ({ kept }: Storage) => [...kept].map(([name, { bytes }]) => [name, String(bytes)]).sort();
  expect(bytesIn(other)).toEqual(bytesIn(storage));
  expect(bytesIn(other)).toHaveLength(4);
  const again = restore(await placeOf('again', other), join(folder, 'backup-of-bucket'));
  await expect(again).rejects.toThrow('FILES_S3_BUCKET is not empty');
  await Promise.all([storage.close(), other.close()]);
});

it('says so when there is nothing to back up or to restore', async () => {
  await expect(backUp(embedded(join(folder, 'nothing')), join(folder, 'b2'))).rejects.toThrow('no database');
  await expect(restore(embedded(join(folder, 't2')), join(folder, 'nothing'))).rejects.toThrow(
    'holds no backup',
  );
  rmSync(join(folder, 'backup/database.tar.gz'));
  writeFileSync(join(folder, 'backup/database.tar.gz'), 'half a back');
  await expect(restore(embedded(join(folder, 't3')), join(folder, 'backup'))).rejects.toThrow('is it whole?');
});
