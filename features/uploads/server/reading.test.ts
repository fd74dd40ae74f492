import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { ReadColumn, Upload } from '../contract.ts';

/** What an upload says was read of its columns, what is read otherwise by a press, and what of it is remembered. */

let portal: TestPortal;
let hr: ReturnType<typeof uploader>;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date('2026-11-23T06:00:00Z') });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR'), ('C1', 'HR')");
  hr = uploader(portal, await signIn(portal, people.tara));
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
const look = async (file: string | Buffer) => {
  const { body } = await hr.start(file);
  const { uploadId } = body.data;
  const found = (await hr.call('GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`)).body.data;
  return { uploadId, ...found };
};
/** Presses that a column is read otherwise. */
const press = async ({ uploadId, reading }: Upload, field: string, offer: ReadColumn['offers'][number]) => {
  const columns = reading?.columns.map((one) =>
    one.field === field ? { ...one, ways: { ...one.ways, ...offer } } : one,
  );
  const { status } = await hr.call('POST', 'checkUpload', { uploadId, ...reading, columns });
  expect(status).toBe(200);
  await portal.drainOutbox();
  return hr.get(uploadId);
};
const valuesOf = async (uploadId: string, field: string) =>
  (
    await run(
      'select value ->> $2 as value, unread ? $2 as asked from upload_rows where upload_id = $1 order by row',
      [uploadId, field],
    )
  ).map(({ value, asked }) => (asked ? 'asked' : value));

describe('what was read', () => {
  it('is nothing to speak of where every value is kept as it is written', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone,Joined', 'A1,111,13-05-2019', 'A2,112,2019-05-13'));
    expect(await hr.reading(uploadId)).toEqual([]);
  });

  it('is told by column, the rarest first, with what is kept beside it', async () => {
    await hr.check(sheet('Code,Department', 'A1,IT dept'));
    const file = sheet(
      'Code,Phone,Joined',
      'A1,9.876543210E9,03/04/2019',
      'A2,N/A,04/05/2019',
      'B1,N/A,2019-05-13',
    );
    const { uploadId } = await hr.check(file);
    expect(await hr.reading(uploadId)).toEqual([
      {
        field: 'phone',
        label: 'Phone',
        order: null,
        offers: [],
        kinds: [
          { kind: 'digits', count: 1, values: [{ said: '9.876543210E9', kept: '9876543210' }] },
          { kind: 'nothing', count: 2, values: [{ said: 'N/A', kept: null }] },
        ],
      },
      {
        field: 'joinedOn',
        label: 'Joined',
        order: { order: 'day', because: 'company' },
        offers: [{ order: 'month' }],
        kinds: [
          {
            kind: 'order',
            count: 2,
            values: [
              { said: '03/04/2019', kept: '3rd April 2019' },
              { said: '04/05/2019', kept: '4th May 2019' },
            ],
          },
        ],
      },
    ]);
  });

  it('is asked of who sees the upload alone', async () => {
    const { uploadId } = await hr.check(sheet('Code,Phone', 'A1,N/A'));
    const colleague = uploader(portal, await signIn(portal, people.leena));
    expect((await colleague.call('GET', `getUploadReading?uploadId=${uploadId}`)).status).toBe(404);
  });
});

describe('the order of days', () => {
  it('is each column’s own, by all of its values, however far down these are', async () => {
    const lines = Array.from({ length: 700 }, (_, row) => `N${row},01/02/2019,03/04/1980,05/06/2027`);
    const { uploadId } = await hr.check(
      sheet('Code,Joined,Born,Left', ...lines, 'N700,12/31/2018,13/04/1980,05/06/2027'),
    );
    const [first] = await run('select value from upload_rows where upload_id = $1 and row = 2', [uploadId]);
    expect(first.value).toMatchObject({ joinedOn: '2019-01-02', bornOn: '1980-04-03', leftOn: '2027-06-05' });
    const order = Object.fromEntries(
      (await hr.reading(uploadId))?.map((one) => [one.field, [one.order?.order, one.order?.because]]) ?? [],
    );
    // What its own values say is not spoken of.
    expect(order).toEqual({ leftOn: ['day', 'company'] });
  });

  it('is asked where a column has both, is read otherwise by one press, and again by the next', async () => {
    const asked = await hr.check(sheet('Code,Joined', 'A1,13/05/2019', 'A2,05/14/2019', 'B1,03/04/2019'));
    const { uploadId } = asked;
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['2019-05-13', '2019-05-14', 'asked']);
    const [column] = (await hr.reading(uploadId)) ?? [];
    expect(column?.offers).toEqual([{ order: 'day' }, { order: 'month' }]);
    const chosen = await press(asked, 'joinedOn', { order: 'month' });
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['asked', '2019-05-14', '2019-03-04']);
    await press(chosen, 'joinedOn', { order: 'day' });
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['2019-05-13', 'asked', '2019-04-03']);
  });

  it('is that of the other columns where its own values do not tell', async () => {
    const { uploadId } = await hr.check(
      sheet('Code,Joined,Born', 'A1,03/04/2019,12/31/1980', 'A2,,01/30/1981'),
    );
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['2019-03-04', null]);
    const column = (await hr.reading(uploadId))?.find(({ field }) => field === 'joinedOn');
    expect(column?.order).toEqual({ order: 'month', because: 'others' });
  });
});

it('keeps words and spellings by one press each, and takes that back by the next', async () => {
  await run("update employees set department = 'Finance' where empcode = 'A2'");
  const before = await hr.check(sheet('Code,Known as,Department', 'A1,NA,finance', 'B1,-,FINANCE'));
  const { uploadId } = before;
  const both = async () => [await valuesOf(uploadId, 'knownAs'), await valuesOf(uploadId, 'department')];
  expect(await both()).toEqual([
    [null, null],
    ['Finance', 'Finance'],
  ]);
  const words = await press(before, 'knownAs', { wordsKept: true });
  const written = await press(words, 'department', { asWritten: true });
  expect(await both()).toEqual([
    ['NA', null],
    ['finance', 'FINANCE'],
  ]);
  const offers = (await hr.reading(uploadId))?.map(({ field, offers: of }) => [field, of]);
  expect(offers).toEqual([
    ['knownAs', [{ wordsKept: false }]],
    ['department', [{ asWritten: false }]],
  ]);
  await press(await press(written, 'knownAs', { wordsKept: false }), 'department', { asWritten: false });
  expect(await both()).toEqual([
    [null, null],
    ['Finance', 'Finance'],
  ]);
});

it('takes off the apostrophe that each cell of a column has, and none of a name’s own', async () => {
  const { uploadId } = await hr.check(
    sheet('Code,Name,Known as', "A1,'Leena Shah,'d Arc", "A2,'Asha O'Neil,O'Neil", "B1,'Dev,"),
  );
  expect(await valuesOf(uploadId, 'name')).toEqual(['Leena Shah', "Asha O'Neil", 'Dev']);
  expect(await valuesOf(uploadId, 'knownAs')).toEqual(["'d Arc", "O'Neil", null]);
});

describe('columns that make one field', () => {
  it('are joined in the order of the parts, and are asked about where a part may be nothing', async () => {
    const file = sheet(
      'Code,Surname,First name,Middle name',
      'A1,Nambiar,Asha,',
      'A2,Menon,Ravi,NULL',
      'B1,Null,Christopher,-',
    );
    const { uploadId, reading } = await hr.check(file);
    expect(reading?.columns.map(({ column }) => column)).toEqual([0, 2, 3, 1]);
    expect(await valuesOf(uploadId, 'name')).toEqual(['Asha Nambiar', 'Ravi Menon', 'asked']);
    await press(await hr.get(uploadId), 'name', { wordsKept: true });
    expect(await valuesOf(uploadId, 'name')).toEqual(['Asha Nambiar', 'Ravi NULL Menon', 'Christopher Null']);
    // What is asked is corrected as any cell is.
    await press(await hr.get(uploadId), 'name', { wordsKept: false });
    await hr.correct(uploadId, 4, 'name', 'Christopher Null');
    expect(await valuesOf(uploadId, 'name')).toEqual(['Asha Nambiar', 'Ravi Menon', 'Christopher Null']);
  });

  it('are refused of a field that one column makes', async () => {
    const { uploadId } = await look(sheet('Code,Phone,Mobile', 'A1,1,2'));
    const columns = ['empcode', 'phone', 'phone'].map((field, column) => ({ column, field }));
    const answer = await hr.call('POST', 'checkUpload', { uploadId, sheet: 0, headerRow: 1, columns });
    expect(answer.body.error.code).toBe('twice');
  });
});

describe('what is remembered', () => {
  const lines = ['Liste,,,', 'Nummer,Rufname,Zuname,Eintritt', 'A1,Asha,NA,03/04/2019'];
  /** In windows-1252, as a text that does not say so. */
  const file = Buffer.from(sheet(...lines, 'A2,Zoé,Rao,04/05/2019'), 'latin1');
  const columns = [
    { column: 0, field: 'empcode' },
    { column: 2, field: 'name', ways: { wordsKept: true } },
    { column: 1, field: 'name' },
    { column: 3, field: 'joinedOn', ways: { order: 'month' } },
  ];
  const chosen = { headerRow: 2, encoding: 'windows-1250', columns };

  it('is the header, the letters, the joins, the words and the orders of a file with the same names', async () => {
    await hr.check(file, 'a.csv', chosen);
    const found = await look(file);
    expect(found).toMatchObject({
      headerRow: 2,
      encoding: 'windows-1250',
      remembered: { by: 'Tara', at: '2026-11-23T06:00:00.000Z' },
      columns: [
        { field: 'empcode', part: null },
        { field: 'name', part: 2 },
        { field: 'name', part: 1, ways: { wordsKept: true } },
        { field: 'joinedOn', order: { order: 'month', because: 'remembered' } },
      ],
    });
    const { uploadId } = await hr.check(file);
    expect(await valuesOf(uploadId, 'name')).toEqual(['NA Asha', 'Rao Zoé']);
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['2019-03-04', '2019-04-05']);
  });

  it('is no order that the values of the next file say otherwise', async () => {
    await hr.check(file, 'a.csv', chosen);
    const { uploadId } = await hr.check(
      sheet(...lines.slice(1, 2), 'A1,Asha,Rao,31/12/2018', 'A2,Z,R,04/05/2019'),
    );
    expect(await valuesOf(uploadId, 'joinedOn')).toEqual(['2018-12-31', '2019-05-04']);
  });

  it('is forgotten by who decides about such an upload, for everybody, once', async () => {
    await hr.check(file, 'a.csv', chosen);
    const { uploadId, remembered } = await look(file);
    const forget = { uploadId, headings: remembered.headings };
    const colleague = uploader(portal, await signIn(portal, people.leena));
    expect((await colleague.call('POST', 'forgetUploadReading', forget)).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => hr.call('POST', 'forgetUploadReading', forget)));
    expect(answers.map(({ body }) => body.data.forgotten).sort()).toEqual([false, true]);
    expect(await run('select count(*)::int from upload_columns')).toEqual([{ count: 0 }]);
    const entries = "select actor from audit_log where subject = $1 and action = 'upload.forget'";
    expect(await run(entries, [uploadId])).toEqual([{ actor: 'T1' }]);
    expect((await look(file)).remembered).toBeNull();
  });
});
