import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chair, Desk, fillCompany, pdf } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { dataDirectory } from '../env.ts';

let portal: TestPortal;
let files: string;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  files = join(dataDirectory(portal.platform.env), 'files');
});
afterAll(() => portal.close());

const ready = async () => {
  const answer = await portal.app.inject('/readyz');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
};
const notReady = { status: 503, retryAfter: '5', body: { error: { code: 'no_files' } } };
const submit = () => new Desk(portal).submit('asha', chair(100), [{ name: 'quote.pdf', bytes: pdf }]);

it('is ready', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it('says that its folder of files is gone, and is ready by itself once there is one', async () => {
  rmSync(files, { recursive: true });
  expect(await ready()).toMatchObject(notReady);
  expect(await ready()).toMatchObject({ status: 200 });
  expect((await submit()).status).toBe(200);
});

it('asks whoever sends a file meanwhile to come again', async () => {
  renameSync(files, `${files}-elsewhere`);
  expect(await submit()).toMatchObject({ status: 503, body: { error: { code: 'no_files' } } });
  expect((await submit()).status).toBe(200);
});

it('asks whoever sends a file to a full disk to come again', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(portal.platform.files, 'receive').mockRejectedValueOnce(full);
  expect(await submit()).toMatchObject({ status: 503, body: { error: { code: 'no_files' } } });
});

it('is not ready any more though it was told to stop while it looked', async () => {
  vi.spyOn(portal.platform.files, 'ready').mockImplementationOnce(async () => {
    portal.app.isDraining = true;
  });
  expect(await ready()).toMatchObject({ status: 503, body: { error: { code: 'stopping' } } });
  portal.app.isDraining = false;
});
