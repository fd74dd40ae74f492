import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chair, Desk, fillCompany, pdf } from '#testing/asset-requests.ts';
import { type Fault, type Storage, startStorage } from '#testing/others/storage.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let storage: Storage;
let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  storage = await startStorage();
  portal = await openTestPortal({ demo: false, env: storage.settings });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(async () => {
  await portal.close();
  await storage.close();
});
beforeEach(() => {
  storage.fault = () => null;
});

const quote = { name: 'quote.pdf', bytes: pdf };
const submit = () => desk.submit('asha', chair(1_000), [quote, quote]);
/** The names that rows have, and requests. */
async function rows() {
  const { pool } = portal.platform.database;
  const { rows: names } = await pool.query('select file_name from asset_request_files order by 1');
  const { rows: requests } = await pool.query('select count(*)::int as count from asset_requests');
  return { names: names.map(({ file_name }) => file_name), requests: requests[0].count };
}
const kept = () => [...storage.kept.keys()].sort();
const incoming = () => readdirSync(join(portal.platform.env.DATA_DIR, 'files/incoming'));
const noFiles = {
  status: 503,
  body: {
    error: { code: 'no_files', message: expect.stringMatching(/\w.*\.$/), reference: expect.anything() },
  },
};

it('keeps files in the bucket, and gives them out whole and in parts', async () => {
  expect(await submit()).toMatchObject({ status: 200 });
  const { names } = await rows();
  expect(names).toHaveLength(2);
  expect(kept()).toEqual(names);
  expect(incoming()).toEqual([]);
  const read = (headers: object) =>
    desk.call('asha', `downloadDocument?fileName=${names[0]}`, undefined, headers);
  expect(await read({})).toMatchObject({ status: 200, body: pdf });
  expect(await read({ range: 'bytes=0-3' })).toMatchObject({ status: 206, body: Buffer.from('%PDF') });
});

it.each<Fault>(['busy', 'breaks', 'denied'])(
  'a storage that is %s in the middle of an upload leaves no row without a file, and says so',
  async (fault) => {
    const before = await rows();
    let sent = 0;
    // The first file arrives, the second does not.
    storage.fault = ({ method }) => (method === 'PUT' && ++sent > 1 ? fault : null);
    expect(await submit()).toMatchObject(noFiles);
    expect(await rows()).toEqual(before);
    expect(incoming()).toEqual([]);
    for (const name of before.names) expect(kept()).toContain(name);
    // What came of the first goes with the sweep, and whoever sends it again has it once.
    storage.fault = () => null;
    expect(await submit()).toMatchObject({ status: 200 });
    const after = await rows();
    expect(after).toMatchObject({ requests: before.requests + 1 });
    for (const name of after.names) expect(kept()).toContain(name);
  },
);

it('a storage that is away keeps nobody from what needs no files, and the server goes on taking calls', async () => {
  const { names } = await rows();
  storage.fault = () => 'denied';
  const url = `downloadDocument?fileName=${names[0]}`;
  expect(await desk.call('asha', url)).toMatchObject(noFiles);
  expect(await desk.submit('asha', chair(1_000))).toMatchObject({ status: 200 });
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  await expect(portal.platform.files.reachable()).rejects.toThrow('AccessDenied');
});
