import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let hr: ReturnType<typeof uploader>;
let admin: ReturnType<typeof uploader>;
let session: SignedIn;
let now = new Date('2026-11-23T06:00:00Z');

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR'), ('C1', 'HR')");
  session = await signIn(portal, people.tara);
  hr = uploader(portal, session);
  admin = uploader(portal, await signIn(portal, people.admin));
});
afterAll(() => portal.close());
beforeEach(async () => {
  await run('delete from upload_meanings');
  await run('delete from upload_columns');
  await run('delete from upload_headings');
});

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const sheet = (...lines: string[]) => lines.join('\r\n');
const phoneOf = async (empcode: string) =>
  (await run('select phone from employees where empcode = $1', [empcode]))[0].phone;

describe('a spreadsheet', () => {
  it('is read, looked at, applied and undone', async () => {
    const checked = await hr.check(sheet('Code,Name,Phone', 'A1,Asha,111', 'A2,Dev,'));
    expect(checked).toMatchObject({
      state: 'ready',
      kind: 'employees',
      fileName: 'people.csv',
      by: { empcode: people.tara },
      counts: { rows: 2, added: 0, changed: 1, unchanged: 1, wrong: 0, leftOut: 0 },
      actions: ['check', 'correct', 'apply', 'discard'],
    });
    expect(await phoneOf('A1')).toBeNull();
    expect(await hr.rows(checked.uploadId, 'changed')).toMatchObject([
      { row: 2, changes: [{ field: 'phone', before: null, after: '111' }] },
    ]);
    expect(await hr.press('applyUpload', checked.uploadId)).toMatchObject({
      state: 'applied',
      actions: ['undo'],
    });
    expect(await phoneOf('A1')).toBe('111');
    expect(await hr.press('undoUpload', checked.uploadId)).toMatchObject({
      state: 'undone',
      kept: 0,
      actions: [],
    });
    expect(await phoneOf('A1')).toBeNull();
    expect(
      await run('select actor, action from audit_log where subject = $1 order by audit_id', [
        checked.uploadId,
      ]),
    ).toEqual([
      { actor: 'T1', action: 'upload.start' },
      { actor: 'T1', action: 'upload.apply' },
      { actor: 'T1', action: 'upload.undo' },
    ]);
  });

  it('changes nothing the second time', async () => {
    const file = sheet('Code,Phone', 'A1,222');
    await hr.press('applyUpload', (await hr.check(file)).uploadId);
    const again = await hr.check(file);
    expect(again).toMatchObject({
      counts: { changed: 0, unchanged: 1 },
      actions: ['check', 'correct', 'discard'],
    });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'me.png', 415, 'book_not_a_spreadsheet'],
    [
      'a picture that is called one',
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'a.xlsx',
      415,
      'book_not_a_spreadsheet',
    ],
    ['nothing', Buffer.from(''), 'a.csv', 422, 'file_empty'],
  ])('that is %s is refused with what to do', async (_what, bytes, name, status, code) => {
    const answer = await hr.start(bytes, name);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('without rows goes back to its columns', async () => {
    expect(await hr.check(sheet('Code,Name'))).toMatchObject({
      state: 'opened',
      failure: expect.stringContaining('no rows'),
      actions: ['check', 'discard'],
    });
  });

  it('is refused two columns onto one field, a field that is none, and no code', async () => {
    const { body } = await hr.start(sheet('Code,Name', 'A1,Asha'));
    const { uploadId } = body.data;
    const asked = async (columns: object[]) => {
      const given = { uploadId, sheet: 0, headerRow: 1, columns };
      return (await hr.call('POST', 'checkUpload', given)).body.error?.code;
    };
    const code = { column: 0, field: 'empcode' };
    expect(await asked([code, { column: 1, field: 'empcode' }])).toBe('twice');
    expect(await asked([code, { column: 1, field: 'shoeSize' }])).toBe('unknown');
    expect(await asked([{ column: 1, field: 'name' }])).toBe('no_key');
    expect(await asked([code])).toBeUndefined();
  });

  it('shows the rows above its header too, for another may be chosen', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `Above ${index + 1}`);
    const rowsWith = async (above: number, headerRow = '') => {
      const { body } = await hr.start(sheet(...lines.slice(0, above), 'Code,Name', 'A1,Asha'));
      const at = `getUploadSheet?uploadId=${body.data.uploadId}&sheet=0${headerRow}`;
      const { data } = (await hr.call('GET', at)).body;
      return [data.headerRow, data.rows[0].row, data.rows.at(-1).row];
    };
    expect(await rowsWith(2)).toEqual([3, 1, 4]);
    expect(await rowsWith(2, '&headerRow=1')).toEqual([1, 1, 4]);
    expect(await rowsWith(30, '&headerRow=31')).toEqual([31, 28, 32]);
  });

  it('remembers how its columns were chosen', async () => {
    await hr.check(sheet('Numéro,Rufname,Tel', 'A1,Ash,'), 'a.csv', {
      columns: [
        { column: 0, field: 'empcode' },
        { column: 1, field: 'knownAs' },
      ],
    });
    const { body } = await hr.start(sheet('Numéro,Rufname,Phone,Tel', 'A1,Ash,1,'));
    const found = await hr.call('GET', `getUploadSheet?uploadId=${body.data.uploadId}&sheet=0`);
    expect(found.body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['empcode', 'knownAs', 'phone', null],
    ]);
  });
});

describe('rows that are wrong', () => {
  it('are corrected in place, keep nothing from being read again, and are remembered where one says so', async () => {
    const file = sheet('Code,Location', 'A1,Cochin', 'A2,cochin ', 'B1,BLR');
    const { uploadId } = await hr.check(file);
    const [wrong] = await hr.rows(uploadId, 'wrong');
    expect(wrong).toMatchObject({ row: 2, wrong: { locationId: expect.stringContaining('“Cochin”') } });
    const corrected = await hr.correct(uploadId, 2, 'locationId', 'KOC', {
      everywhere: true,
      remember: true,
    });
    expect(corrected).toMatchObject({
      corrected: 2,
      row: { outcome: 'unchanged', corrected: ['locationId'] },
      upload: { counts: { wrong: 0, changed: 1, unchanged: 2 } },
    });
    // Back to the columns and on: what was corrected is still so.
    const columns = [
      { column: 0, field: 'empcode' },
      { column: 1, field: 'locationId' },
    ];
    const reading = { uploadId, sheet: 0, headerRow: 1, columns };
    await hr.call('POST', 'checkUpload', reading);
    await portal.drainOutbox();
    expect(await hr.get(uploadId)).toMatchObject({ counts: { wrong: 0, changed: 1, unchanged: 2 } });
    expect((await hr.check(file)).counts).toMatchObject({ wrong: 0, changed: 1, unchanged: 2 });
  });

  it('can be left out, and taken in again', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone,Born', 'A1,333,31-02-1990', 'A2,334,'));
    await hr.call('POST', 'leaveOutRows', { uploadId, out: true });
    expect(await hr.get(uploadId)).toMatchObject({ counts: { wrong: 0, changed: 1, leftOut: 1 } });
    await hr.call('POST', 'leaveOutRows', { uploadId, rows: [2], out: false });
    expect(await hr.get(uploadId)).toMatchObject({ counts: { wrong: 1, leftOut: 0 } });
    await hr.call('POST', 'leaveOutRows', { uploadId, rows: [2], out: true });
    await hr.press('applyUpload', uploadId);
    expect([await phoneOf('A1'), await phoneOf('A2')]).toEqual(['222', '334']);
    await hr.press('undoUpload', uploadId);
  });

  it('are downloaded with the reasons, exactly they, in columns that can be uploaded again', async () => {
    const { uploadId } = await hr.check(
      sheet('Code,Phone,Born', 'A1,111,31-02-1990', 'A2,111,', 'NEW,=1+1,'),
    );
    const url = `/download/admin/getUploadResult?uploadId=${uploadId}&fileName=upload-result.xlsx`;
    const { rawPayload } = await portal.app.inject({ method: 'GET', url, headers: { ...session } });
    const [result] = (await readXlsx(rawPayload)).sheets;
    expect(result?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Row', 'What to do', 'Employee code'],
      [2, 'Born: Enter a day from 1900 to 2199, like 22-11-2026.', 'A1'],
      [4, expect.stringContaining('Name: Enter this'), 'NEW'],
    ]);
    const again = await hr.check(rawPayload, 'upload-result.xlsx');
    expect(again.counts).toMatchObject({ rows: 2, wrong: 2 });
  });

  it('keep an upload from being applied', async () => {
    const { uploadId, version } = await hr.check(sheet('Code,Phone,Born', 'A1,111,31-02-1990', 'A2,111,'));
    const answer = await hr.call('POST', 'applyUpload', { uploadId, version });
    expect(answer.status).toBe(409);
  });
});

describe('what others do meanwhile', () => {
  it('is found before anything is written, and the rows are to be looked at again', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone,Known as', 'A1,444,', 'A2,445,', 'B1,446,'));
    await run("update employees set phone = '999' where empcode in ('A1', 'A2')");
    const seen = await hr.press('applyUpload', uploadId);
    expect(seen).toMatchObject({ state: 'ready', moved: 2, counts: { changed: 3 } });
    expect((await hr.rows(uploadId, 'moved')).map(({ row, moved }) => [row, moved])).toEqual([
      [2, true],
      [3, true],
    ]);
    expect((await hr.rows(uploadId)).map(({ moved }) => moved)).toEqual([true, true, false]);
    expect(await phoneOf('B1')).toBeNull();
    expect(await hr.press('applyUpload', uploadId)).toMatchObject({ state: 'applied', moved: 0 });
    expect(await hr.rows(uploadId, 'moved')).toEqual([]);
    expect(await phoneOf('A1')).toBe('444');
    await hr.press('undoUpload', uploadId);
    expect(await phoneOf('A1')).toBe('999');
  });

  it('keeps a row that was changed since from being undone', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone,Known as', 'A1,555,Ash', 'A2,556,'));
    await hr.press('applyUpload', uploadId);
    await run("update employees set phone = '777' where empcode = 'A1'");
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 1 });
    expect([await phoneOf('A1'), await phoneOf('A2')]).toEqual(['777', '999']);
    expect((await hr.rows(uploadId)).map(({ row, kept }) => [row, kept])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect((await hr.rows(uploadId, 'kept')).map(({ row }) => row)).toEqual([2]);
  });

  it('two apply the same at once: one does, the other is told', async () => {
    const file = sheet('Code,Phone', 'A1,600', 'B1,601');
    const colleague = uploader(portal, await signIn(portal, people.leena));
    const [one, two] = [await hr.check(file), await colleague.check(file)];
    await hr.call('POST', 'applyUpload', { uploadId: one.uploadId, version: one.version });
    await colleague.call('POST', 'applyUpload', { uploadId: two.uploadId, version: two.version });
    await portal.drainOutbox();
    const states = [await hr.get(one.uploadId), await colleague.get(two.uploadId)].map(({ state }) => state);
    expect(states.sort()).toEqual(['applied', 'ready']);
    expect(
      (await run("select from employee_changes where empcode = 'A1' and after ->> 'phone' = '600'")).length,
    ).toBe(1);
  });

  it('a press on what is not as it was seen does nothing', async () => {
    const { uploadId, version } = await hr.check(sheet('Code,Phone', 'A1,700', 'A2,701'));
    await hr.correct(uploadId, 2, 'phone', '702');
    expect((await hr.call('POST', 'applyUpload', { uploadId, version })).status).toBe(409);
    const seen = (await hr.get(uploadId)).version;
    expect((await hr.call('POST', 'applyUpload', { uploadId, version: seen })).status).toBe(200);
    expect((await hr.call('POST', 'applyUpload', { uploadId, version: seen })).status).toBe(409);
    await portal.drainOutbox();
    expect(await phoneOf('A1')).toBe('702');
  });
});

describe('whose an upload is', () => {
  it('is its maker’s; an administrator sees it and can undo it, another of HR sees nothing', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone', 'A1,800'));
    const colleague = uploader(portal, await signIn(portal, people.leena));
    for (const path of ['getUpload', 'getUploadRows', 'getUploadSheet', 'getUploadResult']) {
      const query = `${path}?uploadId=${uploadId}${path.endsWith('Sheet') ? '&sheet=0' : ''}${path.endsWith('Result') ? '&fileName=upload-result.xlsx' : ''}`;
      expect((await colleague.call('GET', query)).status, path).toBe(404);
    }
    expect((await colleague.call('POST', 'discardUpload', { uploadId })).status).toBe(404);
    expect((await admin.get(uploadId)).actions).toEqual([]);
    await hr.press('applyUpload', uploadId);
    expect((await admin.get(uploadId)).actions).toEqual(['undo']);
    expect(await admin.press('undoUpload', uploadId)).toMatchObject({ state: 'undone' });
    const listed = (await colleague.call('GET', 'uploadRequestStatus')).body.data;
    expect(listed.map((one: { uploadId: string }) => one.uploadId)).not.toContain(uploadId);
  });

  it('is listed, the newest first, a page at a time', async () => {
    const first = (await hr.call('GET', 'uploadRequestStatus?limit=2')).body;
    expect(first.data).toHaveLength(2);
    const next = (await hr.call('GET', `uploadRequestStatus?limit=2&cursor=${first.next}`)).body;
    const ids = [...first.data, ...next.data].map(({ uploadId }) => uploadId);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('whoever holds the role for fewer places than before', () => {
  const grantTo = async (locationId: string | null) => {
    await run("delete from role_grants where empcode = 'A2'");
    await run("insert into role_grants (empcode, role, location_id) values ('A2', 'HR', $1)", [locationId]);
    return uploader(portal, await signIn(portal, people.dev));
  };
  const listedTo = async (who: ReturnType<typeof uploader>) =>
    (await who.call('GET', 'uploadRequestStatus')).body.data.map(
      ({ uploadId }: { uploadId: string }) => uploadId,
    );

  it('has what lies within those still, and neither sees, applies nor undoes what is about others', async () => {
    const everywhere = await grantTo(null);
    const wide = await everywhere.check(sheet('Code,Born', 'X1,1980-02-03', 'A1,1980-02-03'));
    expect(wide.counts).toMatchObject({ changed: 2, wrong: 0 });
    const of = await grantTo('BLR');
    const narrow = await of.check(sheet('Code,Born', 'X1,1981-02-03', 'A1,1981-02-03'));
    expect(narrow.counts).toMatchObject({ changed: 1, wrong: 1 });
    expect(await listedTo(of)).toEqual([narrow.uploadId]);
    const again = await grantTo(null);
    expect((await listedTo(again)).sort()).toEqual([narrow.uploadId, wide.uploadId].sort());

    const now = await grantTo('BLR');
    expect(await listedTo(now)).toEqual([narrow.uploadId]);
    const { uploadId, version } = wide;
    for (const [method, path, payload] of [
      ['GET', `getUpload?uploadId=${uploadId}`],
      ['GET', `getUploadRows?uploadId=${uploadId}`],
      ['GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`],
      ['GET', `getUploadResult?uploadId=${uploadId}&fileName=upload-result.xlsx`],
      ['POST', 'applyUpload', { uploadId, version }],
      [
        'POST',
        'correctUpload',
        { uploadId, row: 3, field: 'grade', text: 'L9', everywhere: false, remember: false },
      ],
      ['POST', 'leaveOutRows', { uploadId, out: true }],
      ['POST', 'undoUpload', { uploadId, version }],
      ['POST', 'discardUpload', { uploadId }],
    ] as const)
      expect(await now.call(method, path, payload)).toMatchObject({
        status: 404,
        body: { error: { code: 'no_such_upload' } },
      });
    expect(await run("select born_on from employees where empcode = 'A1'")).toEqual([{ born_on: null }]);
    expect(await admin.get(uploadId)).toMatchObject({ state: 'ready' });
    await now.call('POST', 'leaveOutRows', { uploadId: narrow.uploadId, out: true });
    expect(await now.press('applyUpload', narrow.uploadId)).toMatchObject({ state: 'applied' });
    expect(await now.press('undoUpload', narrow.uploadId)).toMatchObject({ state: 'undone' });
  });
});

it('what is put aside or old is forgotten, with its file', async () => {
  const kept = async (uploadId: string) => [
    await portal.platform.files.size(`upload-${uploadId}`),
    (await run('select from upload_rows where upload_id = $1', [uploadId])).length,
  ];
  const aside = await hr.check(sheet('Code,Phone', 'A1,900'));
  expect(await kept(aside.uploadId)).toEqual([expect.any(Number), 1]);
  expect((await hr.call('POST', 'discardUpload', { uploadId: aside.uploadId })).status).toBe(200);
  expect(await kept(aside.uploadId)).toEqual([null, 0]);
  const { uploadId } = await hr.check(sheet('Code,Phone', 'A1,901'));
  await hr.press('applyUpload', uploadId);
  const waiting = await hr.check(sheet('Code,Phone', 'A1,902'));
  now = new Date('2027-01-05T06:00:00Z');
  const { forgetOldUploads } = await import('./forget-service.ts');
  while ((await forgetOldUploads(portal.platform)) > 0);
  expect(await kept(uploadId)).toEqual([null, 0]);
  now = new Date('2026-11-23T06:00:00Z');
  // One that was never applied can't be any more: its rows are gone.
  expect(await hr.get(waiting.uploadId)).toMatchObject({ state: 'discarded', actions: [] });
  const { version, actions } = await hr.get(uploadId);
  expect(actions).toEqual([]);
  expect((await hr.call('POST', 'undoUpload', { uploadId, version })).body.error.code).toBe('too_late');
});

it('a template has the columns, and says what each takes', async () => {
  const url = '/download/admin/getUploadTemplate?kind=employees&fileName=upload-template.xlsx';
  const { rawPayload } = await portal.app.inject({ method: 'GET', url, headers: { ...session } });
  const [empty, about] = (await readXlsx(rawPayload)).sheets;
  expect(empty?.rows[0]?.slice(0, 2)).toEqual(['Employee code', 'Name']);
  expect(about?.rows.length).toBe((empty?.rows[0]?.length ?? 0) + 1);
  const { status, body } = await hr.start(rawPayload, 'upload-template.xlsx');
  expect(status).toBe(200);
  const found = await hr.call('GET', `getUploadSheet?uploadId=${body.data.uploadId}&sheet=0`);
  expect(found.body.data.columns.every(({ field }: { field: string | null }) => field !== null)).toBe(true);
});
