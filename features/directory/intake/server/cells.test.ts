import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { habits, seeded, trueDepartments, truePeople } from '#testing/files/hr-exports.ts';
import { uploader } from '#testing/files/uploading.ts';
import { textInCell, workbook } from '#testing/files/workbooks-made.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

/** What other programs leave in cells, through the upload: what is kept of it, and what is asked. */

let portal: TestPortal;
let hr: ReturnType<typeof uploader>;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date('2026-11-23T06:00:00Z') });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  await run("update employees set department = 'Visual Merchandising' where empcode = 'A1'");
  await run("update employees set department = 'Finance' where empcode = 'A2'");
  hr = uploader(portal, await signIn(portal, people.tara));
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const header =
  'Employee code,Name,E-mail,Designation,Department,Grade,Location,Org unit,Phone,Joined,Born,Known as';
const columns = header.split(',');
const row = (code: string, said: Record<string, string> = {}) => {
  const whole: Record<string, string> = {
    'Employee code': code,
    Name: 'Test Person',
    'E-mail': `${code}.t@example.com`.toLowerCase(),
    Designation: 'Clerk',
    Department: 'Finance',
    Grade: 'L3',
    Location: 'KOC',
    'Org unit': 'Retail',
    Joined: '01-04-2020',
    ...said,
  };
  return columns.map((name) => `"${(whole[name] ?? '').replaceAll('"', '""')}"`).join(',');
};
const upload = async (...rows: string[]) => {
  const { uploadId } = await hr.check([header, ...rows].join('\r\n'));
  return hr.rows(uploadId);
};
const kept = async (code: string, said: Record<string, string>) => {
  const { uploadId } = await hr.check([header, row(code, said)].join('\r\n'));
  expect(await hr.rows(uploadId, 'wrong')).toEqual([]);
  await hr.press('applyUpload', uploadId);
  return (await run('select * from employees where empcode = $1', [code]))[0];
};

describe('what is kept', () => {
  it.each([
    ['C01', { Joined: '01-Apr-98' }, { joined_on: '1998-04-01' }],
    ['C02', { Born: '15-Jun-85', Joined: '01/04/2020' }, { born_on: '1985-06-15', joined_on: '2020-04-01' }],
    ['C03', { Joined: '35886' }, { joined_on: '1998-04-01' }],
    [
      'C04',
      { Joined: '19980401', Born: '1st of June 1985' },
      { joined_on: '1998-04-01', born_on: '1985-06-01' },
    ],
    ['C05', { Phone: '9876500501.0' }, { phone: '9876500501' }],
    ['C06', { Phone: '9.876500501E9' }, { phone: '9876500501' }],
    ['C07', { Phone: 'NULL', 'Known as': 'NULL' }, { phone: null, known_as: null }],
    ['C08', { Phone: 'N/A', 'Known as': '\\N' }, { phone: null, known_as: null }],
    ['C09', { Phone: '\\N', 'Known as': '-' }, { phone: null, known_as: null }],
    ['C10', { Phone: 'TRUE', Name: 'Christopher Null' }, { phone: null, name: 'Christopher Null' }],
    ['C11', { Phone: '\u202a+91 98765 00901\u202c' }, { phone: '+91 98765 00901' }],
    ['C12', { Name: ' Test\u00a0 Per\u00adson\n' }, { name: 'Test Person' }],
    ['C13', { Name: 'क्\u200dषमा' }, { name: 'क्\u200dषमा' }],
    ['C14', { 'E-mail': 'Test Person <MAILTO:C14.T@Example.com>' }, { email: 'c14.t@example.com' }],
    [
      'C15',
      { 'E-mail': '=HYPERLINK("mailto:c15.t@example.com","c15.t@example.com")' },
      { email: 'c15.t@example.com' },
    ],
    ['C16', { Department: 'finance' }, { department: 'Finance' }],
    ['C17', { Department: 'Visual  Merchandising' }, { department: 'Visual Merchandising' }],
    ['C18', { Department: 'Visual\u00a0Merchandising' }, { department: 'Visual Merchandising' }],
    ['C19', { Joined: '04-01-2027' }, { joined_on: '2027-01-04' }],
  ])('of %s %j', async (code, said, expected) => {
    expect(await kept(code, said as Record<string, string>)).toMatchObject(expected);
  });

  it('of a code with its guard or its decimals is the code', async () => {
    await kept('C20', {});
    await kept('1001', {});
    const rows = await upload(
      row('="C20"', { 'E-mail': 'c20.t@example.com' }),
      row('1001.0', { 'E-mail': '1001.t@example.com' }),
    );
    expect(rows).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }]);
  });

  it('of a new department is how it was spelled first', async () => {
    const { uploadId } = await hr.check(
      [header, row('C21', { Department: 'Data Science' }), row('C22', { Department: 'DATA  SCIENCE' })].join(
        '\n',
      ),
    );
    await hr.press('applyUpload', uploadId);
    expect(await run("select distinct department from employees where empcode in ('C21', 'C22')")).toEqual([
      { department: 'Data Science' },
    ]);
  });

  it('of a department that is merged down is for each', async () => {
    const rows = [
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Employee code</t></is></c><c r="B1" t="inlineStr"><is><t>Department</t></is></c></row>`,
      `<row r="2"><c r="A2" t="inlineStr"><is><t>B1</t></is></c><c r="B2" t="inlineStr"><is><t>New Department</t></is></c></row>`,
      `<row r="3"><c r="A3" t="inlineStr"><is><t>B2</t></is></c><c r="B3"/></row>`,
    ].join('');
    const part = `<worksheet><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells></worksheet>`;
    const { uploadId } = await hr.check(workbook({ sheets: [part, [[textInCell('x')]]] }), 'merged.xlsx');
    await hr.press('applyUpload', uploadId);
    expect(await run("select department from employees where empcode in ('B1', 'B2')")).toEqual([
      { department: 'New Department' },
      { department: 'New Department' },
    ]);
  });
});

describe('a text that does not say in which letters it is', () => {
  /** محمد علي in windows-1256. */
  const arabic = Buffer.from([0xe3, 0xcd, 0xe3, 0xcf, 0x20, 0xda, 0xe1, 0xed]);
  const file = () => {
    const [before = '', after = ''] = [header, row('C30', { Name: '#' })].join('\r\n').split('#');
    return Buffer.concat([Buffer.from(before), arabic, Buffer.from(after)]);
  };

  it('is read in the likeliest, which is said', async () => {
    const { uploadId } = await hr.check(file());
    expect((await hr.rows(uploadId))[0]).toMatchObject({ outcome: 'added', cells: { name: 'محمد علي' } });
    const { body } = await hr.call('GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`);
    expect(body.data.encoding).toBe('windows-1256');
  });

  it('is read in those that are chosen', async () => {
    const { uploadId } = await hr.check(file(), 'people.csv', { encoding: 'windows-1252' });
    expect((await hr.rows(uploadId))[0]).toMatchObject({ cells: { name: 'ãÍãÏ Úáí' } });
    const { body } = await hr.call('GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`);
    expect(body.data.encoding).toBe('windows-1252');
    expect((await hr.get(uploadId)).reading).toMatchObject({ encoding: 'windows-1252' });
  });
});

it.each(Object.keys(habits))(
  'of a company as a system exports it with %s is kept as it is true',
  async (habit) => {
    const next = seeded(3);
    for (const [index, department] of trueDepartments.entries())
      await run('update employees set department = $1 where empcode = $2', [
        department,
        ['A1', 'A2', 'B1', 'B2', 'F1'][index],
      ]);
    const company = truePeople(60, Object.keys(habits).indexOf(habit) + 1).map((person) => ({
      ...person,
      empcode: `${Object.keys(habits).indexOf(habit) + 1}${person.empcode}`,
      email: `h${Object.keys(habits).indexOf(habit)}${person.email}`,
      managerEmpcode: null,
    }));
    const written = company.map((person) => habits[habit]?.(person, next));
    const names = [
      'Employee code',
      'Name',
      'Known as',
      'E-mail',
      'Phone',
      'Designation',
      'Department',
      'Grade',
    ];
    const said = [
      'empcode',
      'name',
      'knownAs',
      'email',
      'phone',
      'designation',
      'department',
      'grade',
    ] as const;
    const days = ['joinedOn', 'bornOn', 'leftOn'] as const;
    const lines = written.map((cells) =>
      [...[...said, ...days].map((field) => cells?.[field] ?? ''), 'KOC', 'Retail']
        .map((cell) => `"${cell.replaceAll('"', '""')}"`)
        .join(','),
    );
    const { uploadId } = await hr.check(
      [[...names, 'Joined', 'Born', 'Left', 'Location', 'Org unit'].join(','), ...lines].join('\r\n'),
    );
    const asked = new Set((await hr.rows(uploadId, 'wrong')).map(({ row: number }) => number));
    await hr.call('POST', 'leaveOutRows', { uploadId, out: true });
    await hr.press('applyUpload', uploadId);
    const kept = await run(
      `select empcode, name, known_as, email, designation, department, grade, joined_on, born_on,
      (select effective_on from employee_changes plan where plan.empcode = employees.empcode and plan.state = 'planned' and plan.after ->> 'leftOn' is not null) as left_on
    from employees where empcode = any($1) order by empcode`,
      [company.map(({ empcode }) => empcode)],
    );
    process.stdout.write(`${habit}: ${kept.length} kept, ${asked.size} asked\n`);
    expect(asked.size).toBeLessThan(20);
    expect(kept).toEqual(
      company
        .filter((_, index) => !asked.has(index + 2))
        .map(({ knownAs, joinedOn, bornOn, leftOn, managerEmpcode: _, phone: __, ...same }) => ({
          ...same,
          known_as: knownAs,
          joined_on: joinedOn,
          born_on: bornOn,
          left_on: leftOn,
        })),
    );
  },
);

it('without a heading begins with its first row', async () => {
  const { body } = await hr.start('A1,9876500501\nA2,9876500502\nB1,9876500503');
  const { uploadId } = body.data;
  const sheet = (await hr.call('GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`)).body.data;
  expect(sheet.headerRow).toBe(0);
  const columns = [
    { column: 0, field: 'empcode' },
    { column: 1, field: 'phone' },
  ];
  await hr.call('POST', 'checkUpload', { uploadId, sheet: 0, headerRow: 0, columns });
  await portal.drainOutbox();
  expect(await hr.rows(uploadId)).toMatchObject(
    ['A1', 'A2', 'B1'].map((empcode) => ({ cells: { empcode }, outcome: 'changed' })),
  );
});

describe('what is asked', () => {
  it.each([
    [{ Joined: '01-04-2098' }, 'joinedOn', 'unlikely'],
    [{ Joined: '01-Apr-31' }, 'joinedOn', 'unlikely'],
    [{ Born: '15-Jun-20' }, 'bornOn', 'unlikely'],
    [{ Phone: '9.88E9' }, 'phone', 'are lost'],
    [{ Phone: '9876500501 / 9876500502' }, 'phone', 'several'],
    [{ Phone: 'no phone' }, 'phone', 'one phone number'],
    [{ Name: 'Null' }, 'name', 'whole name'],
    [{ Name: '\u200b' }, 'name', 'somebody new needs it'],
    [{ Name: 'Test\u202enosreP' }, 'name', ''],
    [{ Department: '#N/A' }, 'department', 'somebody new needs it'],
  ])('of %j', async (said, field, words) => {
    const [read] = await upload(row('D1', said as unknown as Record<string, string>));
    expect(read?.wrong).toEqual({ [field]: expect.stringContaining(words) });
  });

  it('of a department that is nearly one that is known is said, and is no hindrance', async () => {
    const [read] = await upload(row('D2', { Department: 'Visual Merchandizing' }));
    expect(read).toMatchObject({
      outcome: 'added',
      notes: { department: expect.stringContaining('“Visual Merchandising” is there already') },
    });
  });
});
