import { writeXlsx } from 'hucre/xlsx';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import type { TestPortal } from '#testing/portal.ts';
import { openPortal } from '#testing/processes/open.ts';
import { signIn } from '#testing/sign-in.ts';
import type { Part } from './part.ts';

const columns = [
  ...['Code', 'Name', 'E-mail', 'Designation', 'Department', 'Grade', 'Manager’s code', 'Location code'],
  ...['Org unit', 'Joined', 'Born', 'Left', 'Phone', 'Known as'],
] as const;
type Said = Partial<Record<(typeof columns)[number], string>>;

/** Somebody new, complete. */
const complete = (code: string): Said => ({
  Code: code,
  Name: `Person ${code}`,
  'E-mail': `${code}@example.com`,
  Designation: 'Designer',
  Department: 'Design',
  Grade: 'L3',
  'Manager’s code': 'B1',
  'Location code': 'KOC',
  'Org unit': 'Retail',
  Joined: '2024-04-01',
  Born: '1990-05-17',
  Phone: '+91 98470 12345',
});

/** Twenty ways in which a row is wrong, each of somebody of its own; some take two rows. */
const planted: ((code: string) => Said[])[] = [
  (code) => [{ ...complete(code), Code: '' }],
  (code) => [{ ...complete(code), Code: `${code}-1` }],
  (code) => [{ ...complete(code), Name: '' }],
  (code) => [{ ...complete(code), Name: 'N'.repeat(121) }],
  (code) => [{ ...complete(code), 'E-mail': `${code} at example.com` }],
  (code) => [{ ...complete(code), 'E-mail': 'a1@meridian.example.com' }],
  (code) => [{ ...complete(code), Designation: '(clear)' }],
  (code) => [{ ...complete(code), Department: '' }],
  (code) => [{ ...complete(code), Grade: 'Longer than ten' }],
  (code) => [{ ...complete(code), 'Manager’s code': 'NOBODY' }],
  (code) => [{ ...complete(code), 'Manager’s code': 'Ravi Menon' }],
  (code) => [{ ...complete(code), 'Manager’s code': code }],
  (code) => [{ ...complete(code), 'Location code': 'Moon' }],
  (code) => [{ ...complete(code), 'Org unit': 'Moon' }],
  (code) => [{ ...complete(code), Joined: '31-02-2024' }],
  (code) => [{ ...complete(code), Born: '2030-01-01' }],
  (code) => [{ ...complete(code), Left: '2026-01-01' }],
  (code) => [complete(code), { ...complete(code), 'E-mail': `${code}b@example.com` }],
  (code) => [complete(code), { ...complete(`${code}B`), 'E-mail': `${code}@example.com` }],
  (code) => [
    { ...complete(code), 'Manager’s code': `${code}B` },
    { ...complete(`${code}B`), 'Manager’s code': code },
  ],
];

/** What an upload of so many rows takes, in seconds, by what was done. */
interface UploadResult {
  readonly rows: number;
  readonly wrong: number;
  readonly megabytes: number;
  readonly seconds: Readonly<Record<string, number>>;
}

/**
 * Uploads a spreadsheet of so many rows with a thousand that are wrong, looks that exactly those are found and that nothing was written; then one
 * without them, which is applied, uploaded again, and undone: the company is as it was.
 * @throws where it is not
 */
async function measureUploads(portal: TestPortal, size: number): Promise<UploadResult> {
  await fillCompany(portal);
  const { pool } = portal.platform.database;
  await pool.query("insert into role_grants (empcode, role) values ('T1', 'HR')");
  const hr = uploader(portal, await signIn(portal, people.tara));
  const seconds: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await work();
    seconds[what] = (performance.now() - started) / 1_000;
    return done;
  };
  const { right, wrong, wrongRows } = rowsOf(size);
  const before = await checksum(pool);
  const file = await workbook([...right, ...wrong]);
  const checked = await timed('read and check', () => hr.check(file, 'people.xlsx'));
  const found = await pool.query(
    "select row from upload_rows where upload_id = $1 and outcome = 'wrong' order by row",
    [checked.uploadId],
  );
  expectSame('the rows that are wrong', found.rows.map(({ row }) => row).join(), wrongRows.join());
  expectSame('the company after a check', await checksum(pool), before);
  await timed('correct a cell', () => hr.correct(checked.uploadId, wrongRows[2] ?? 0, 'name', 'Nina'));
  const good = await workbook(right);
  const { uploadId } = await timed('read and check, all right', () => hr.check(good, 'people.xlsx'));
  await timed('apply', () => hr.press('applyUpload', uploadId));
  const added = (await pool.query('select count(*) as count from employees')).rows[0].count;
  expectSame('the employees', added, right.length + Object.keys(people).length);
  const applied = await checksum(pool);
  const again = await timed('check the same again', () => hr.check(good, 'people.xlsx'));
  expectSame('what the same would change', again.counts?.unchanged, right.length);
  const changes = right.map((row) => ({ Code: row.Code ?? '', Designation: 'Writer', 'Known as': 'New' }));
  const changing = await timed('check changes of all', async () =>
    hr.check(await workbook(changes), 'people.xlsx'),
  );
  await timed('apply changes of all', () => hr.press('applyUpload', changing.uploadId));
  await timed('undo changes of all', () => hr.press('undoUpload', changing.uploadId));
  expectSame('the company after changes and their undo', await checksum(pool), applied);
  await timed('undo', () => hr.press('undoUpload', uploadId));
  expectSame('the company after all is undone', await checksum(pool), before);
  return { rows: size, wrong: wrongRows.length, megabytes: file.length / 1_048_576, seconds };
}

function expectSame(what: string, is: unknown, should: unknown): void {
  if (is !== should)
    throw new Error(`${what}: ${String(is).slice(0, 500)} instead of ${String(should).slice(0, 500)}`);
}

/** So many rows, of which a thousand are wrong, or all but a few where there are fewer; with the numbers that those have in the file. */
function rowsOf(size: number) {
  const wrong: Said[] = [];
  for (let number = 0; wrong.length < Math.min(1_000, size / 2); number += 1)
    wrong.push(...(planted[number % planted.length]?.(`W${number}`) ?? []));
  const right = Array.from({ length: size - wrong.length }, (_, number) => complete(`R${number}`));
  return { right, wrong, wrongRows: wrong.map((_, index) => right.length + index + 2) };
}

async function workbook(rows: readonly Said[]): Promise<Buffer> {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? null));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows: [[...columns], ...lines] }] }));
}

/** The company, but for when its rows were written. */
async function checksum(pool: TestPortal['platform']['database']['pool']): Promise<string> {
  const { rows } = await pool.query(`
    select (select md5(string_agg((to_jsonb(employee) - 'changed_at' - 'changed_in' - 'created_at')::text, '|' order by empcode)) from employees employee)
      || (select md5(string_agg(version::text, '|' order by empcode, valid_from)) from employee_versions version)
      || (select md5(string_agg((to_jsonb(held) - 'grant_id')::text, '|' order by empcode, role, location_id)) from role_grants held) as sum`);
  return rows[0].sum;
}

/** The result in words, a line each. */
function uploadLines({ rows, wrong, megabytes, seconds }: UploadResult): string[] {
  return [
    `${rows} rows of ${columns.length} columns (${megabytes.toFixed(1)} MB), ${wrong} of them wrong in ${planted.length} ways: exactly those found`,
    ...Object.entries(seconds).map(([what, took]) => `  ${what.padEnd(28)} ${took.toFixed(1).padStart(7)} s`),
  ];
}

export const part: Part = {
  about:
    'a spreadsheet of 100,000 people uploaded, checked, applied, changed and undone; the company is as it was',
  floor: 'none: seconds',
  number: 100_000,
  minutes: 45,
  async run(world, rows) {
    const portal = await openPortal(await world.settings('uploads'), { fill: 'empty' });
    const result = await measureUploads(portal, rows);
    await portal.close();
    return {
      figures: Object.entries(result.seconds).map(([what, took]) => ({ what, unit: 's', rounds: [took] })),
      lines: uploadLines(result),
    };
  },
};
