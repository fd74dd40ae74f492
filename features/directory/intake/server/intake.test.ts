import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let hr: ReturnType<typeof uploader>;
const today = '2026-11-23';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date(`${today}T06:00:00Z`) });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  await run("insert into role_grants (empcode, role, location_id) values ('X1', 'HR', 'BLR')");
  hr = uploader(portal, await signIn(portal, people.tara));
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const header =
  'Code,Name,E-mail,Designation,Department,Grade,Manager’s code,Location code,Org unit,Joined,Born,Left';
const columns = header.split(',');
/** A row of those columns: what is not said is as of a complete new employee of this code. */
function row(code: string, said: Record<string, string> = {}): string {
  const whole: Record<string, string> = {
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
    ...said,
  };
  return columns.map((name) => `"${whole[name] ?? ''}"`).join(',');
}
/** One that says only this of somebody. */
const only = (code: string, said: Record<string, string>) =>
  columns.map((name) => (name === 'Code' ? code : `"${said[name] ?? ''}"`)).join(',');
const sheet = (...rows: string[]) => [header, ...rows].join('\r\n');
const employee = async (empcode: string) =>
  (await run('select * from employees where empcode = $1', [empcode]))[0];
const apply = async (...rows: string[]) => {
  const { uploadId } = await hr.check(sheet(...rows));
  return hr.press('applyUpload', uploadId);
};
/** The company, but for when its rows were written. */
async function checksums() {
  const sums = [
    "select md5(string_agg((to_jsonb(employee) - 'changed_at' - 'changed_in' - 'created_at')::text, '|' order by empcode)) from employees employee",
    "select md5(string_agg(version::text, '|' order by empcode, valid_from)) from employee_versions version",
    "select md5(string_agg((to_jsonb(held) - 'grant_id')::text, '|' order by empcode, role, location_id, org_unit)) from role_grants held",
  ];
  return Promise.all(sums.map(async (text) => (await run(text))[0].md5));
}

describe('a row', () => {
  it('does not tell a number that its owner hides', async () => {
    await run("update employees set phone = '+91 55', phone_hidden = true where empcode = 'A2'");
    const { uploadId } = await hr.check('Code,Phone\nA2,+91 66');
    const [row] = await hr.rows(uploadId);
    expect(row?.changes).toEqual([{ field: 'phone', before: null, after: '+91 66' }]);
    await run("update employees set phone = null, phone_hidden = false where empcode = 'A2'");
  });

  it('of a code that nobody has takes somebody on, all of a team at once', async () => {
    expect(await apply(row('N2', { 'Manager’s code': 'N1' }), row('N1'))).toMatchObject({
      state: 'applied',
      counts: { added: 2 },
    });
    expect(await employee('N2')).toMatchObject({
      name: 'Person N2',
      manager_empcode: 'N1',
      email: 'n2@example.com',
    });
    expect(await run("select source, made_by from employee_changes where empcode = 'N2'")).toEqual([
      { source: 'upload', made_by: 'T1' },
    ]);
  });

  it('of a code with another name or address is still about whoever has the code', async () => {
    const before = (await run('select from employees')).length;
    await apply(only('N1', { Name: 'Nina Novak', 'E-mail': 'Nina@Example.com' }));
    expect((await run('select from employees')).length).toBe(before);
    expect(await employee('N1')).toMatchObject({
      name: 'Nina Novak',
      email: 'nina@example.com',
      designation: 'Designer',
    });
  });

  it('changes nothing where it is blank, and takes away where it says so', async () => {
    await apply(only('N1', { Born: '1-2-1990' }));
    const { counts } = await hr.check(sheet(only('N1', { Name: 'Nina Novak' })));
    expect(counts).toMatchObject({ unchanged: 1 });
    await apply(only('N1', { Born: '(clear)' }));
    expect(await employee('N1')).toMatchObject({ born_on: null, manager_empcode: 'B1' });
  });

  it('of somebody who left, who joins again on a later day, takes them back', async () => {
    await run("insert into role_grants (empcode, role, location_id) values ('N2', 'FL1', 'KOC')");
    const left = await hr.check(sheet(only('N2', { Left: '2026-11-20' })));
    await hr.press('applyUpload', left.uploadId);
    expect(await employee('N2')).toMatchObject({ left_on: '2026-11-20' });
    expect(await run("select from role_grants where empcode = 'N2'")).toEqual([]);
    expect((await apply(only('N2', { Designation: 'Writer' }))).counts).toMatchObject({ changed: 1 });
    expect(await employee('N2')).toMatchObject({ left_on: '2026-11-20', designation: 'Writer' });
    await apply(only('N2', { Joined: '2026-11-23' }));
    expect(await employee('N2')).toMatchObject({ left_on: null, joined_on: '2026-11-23' });
    expect(await run("select from role_grants where empcode = 'N2'")).toEqual([]);
  });

  it('with the address of somebody who left inherits nothing of theirs', async () => {
    await apply(only('N2', { Left: '2026-11-23' }));
    await apply(row('N3', { 'E-mail': 'N2@example.com' }));
    expect(await employee('N3')).toMatchObject({ email: 'n2@example.com', name: 'Person N3' });
    expect(await employee('N2')).toMatchObject({ left_on: '2026-11-23', name: 'Person N2' });
  });

  it('lets two swap who manages whom', async () => {
    await apply(only('N1', { 'Manager’s code': 'N3' }), only('N3', { 'Manager’s code': 'B1' }));
    await apply(only('N3', { 'Manager’s code': 'N1' }), only('N1', { 'Manager’s code': 'B1' }));
    expect(await employee('N3')).toMatchObject({ manager_empcode: 'N1' });
  });
});

describe('a leaving that is to come', () => {
  const plans = () =>
    run(
      "select effective_on, state, source, after from employee_changes where empcode = 'N1' and after ? 'leftOn' and effective_on > $1 order by change_id",
      [today],
    );

  it('is planned, moved to another day, and planned as before once that is undone', async () => {
    const { uploadId } = await hr.check(sheet(only('N1', { Left: '31-12-2026' })));
    const [shown] = await hr.rows(uploadId);
    expect(shown).toMatchObject({
      outcome: 'changed',
      notes: { leftOn: expect.stringContaining('planned') },
    });
    await hr.press('applyUpload', uploadId);
    expect(await employee('N1')).toMatchObject({ left_on: null });
    expect(await plans()).toEqual([
      { effective_on: '2026-12-31', state: 'planned', source: 'upload', after: { leftOn: '2026-12-31' } },
    ]);
    expect((await hr.check(sheet(only('N1', { Left: '31-12-2026' })))).counts).toMatchObject({
      unchanged: 1,
    });
    expect((await hr.check(sheet(only('N1', { Left: '31.12.9999' })))).counts).toMatchObject({
      unchanged: 1,
    });
    const moved = await apply(only('N1', { Left: '15-01-2027' }));
    expect(await plans()).toMatchObject([
      { state: 'withdrawn' },
      { state: 'planned', effective_on: '2027-01-15' },
    ]);
    await hr.press('undoUpload', moved.uploadId);
    expect(await plans()).toMatchObject([{ state: 'planned' }, { state: 'withdrawn' }]);
    await hr.press('undoUpload', uploadId);
    expect(await plans()).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
    expect(
      await run(
        "select from employee_versions where empcode = 'N1' and not works_here and valid_from > '-infinity'",
      ),
    ).toEqual([]);
  });

  it('of somebody new is planned with their coming', async () => {
    const { uploadId } = await apply(row('N8', { Joined: '04-01-2027', Left: '30-06-2027' }));
    expect(await employee('N8')).toMatchObject({ joined_on: '2027-01-04', left_on: '2027-01-04' });
    expect(
      await run(
        "select effective_on from employee_changes where empcode = 'N8' and state = 'planned' order by 1",
      ),
    ).toEqual([{ effective_on: '2027-01-04' }, { effective_on: '2027-06-30' }]);
    await hr.press('undoUpload', uploadId);
    expect(await employee('N8')).toBeUndefined();
  });
});

describe('an address', () => {
  it('may be swapped, handed on to somebody new, and each undone', async () => {
    const mails = async () =>
      (
        await run("select empcode, email from employees where empcode in ('N1', 'N3', 'N9') order by empcode")
      ).map(({ email }) => email);
    const before = await mails();
    const swapped = await apply(
      only('N1', { 'E-mail': before[1] ?? '' }),
      only('N3', { 'E-mail': before[0] ?? '' }),
    );
    expect(await mails()).toEqual(before.toReversed());
    const handed = await apply(
      row('N9', { 'E-mail': before[1] ?? '' }),
      only('N1', { 'E-mail': 'other@example.com' }),
    );
    expect(await mails()).toEqual(['other@example.com', before[0], before[1]]);
    await hr.press('undoUpload', handed.uploadId);
    expect(await mails()).toEqual(before.toReversed());
    await hr.press('undoUpload', swapped.uploadId);
    expect(await mails()).toEqual(before);
  });

  it('that its holder keeps is another’s', async () => {
    const { email } = await employee('N3');
    const { uploadId } = await hr.check(
      sheet(row('N9', { 'E-mail': email }), only('N3', { Name: 'Somebody' })),
    );
    expect(await hr.rows(uploadId, 'wrong')).toMatchObject([
      { wrong: { email: expect.stringContaining('Somebody else') } },
    ]);
  });
});

/** Each of a kind of its own: what the row says, the field that is wrong, and what it says of it. */
const errors: [string, string, string][] = [
  [row('').replace('@example.com', 'x@example.com'), 'empcode', 'Enter the code'],
  [row('E 1', { 'E-mail': 'e1@example.com' }), 'empcode', 'capitals and digits'],
  [row('P1', { Name: '' }), 'name', 'somebody new needs it'],
  [row('P2', { 'E-mail': 'p2 at example.com' }), 'email', 'e-mail address'],
  [row('P3', { 'E-mail': 'A1@Meridian.example.com' }), 'email', 'Somebody else'],
  [row('P4', { 'Location code': 'Moon' }), 'locationId', '“Moon”'],
  [row('P5', { 'Org unit': 'Moon' }), 'orgUnit', '“Moon”'],
  [row('P6', { 'Manager’s code': 'NOBODY' }), 'managerEmpcode', 'NOBODY'],
  [row('P7', { 'Manager’s code': 'N2' }), 'managerEmpcode', 'N2'],
  [row('P8', { 'Manager’s code': 'Ravi Menon' }), 'managerEmpcode', 'employee code'],
  [row('P9', { 'Manager’s code': 'P9' }), 'managerEmpcode', 'report to themselves'],
  [row('Q1', { Joined: '31-02-2024' }), 'joinedOn', '22-11-2026'],
  [row('Q2', { Born: '2030-01-01' }), 'bornOn', 'past'],
  [row('Q3', { Left: '2026-11-01' }), 'leftOn', 'new'],
  [only('B2', { Left: '2036-12-24' }), 'leftOn', 'unlikely'],
  [only('F1', { Left: '2019-12-31' }), 'leftOn', 'before they joined'],
  [only('Z1', { Left: '2026-11-22' }), 'leftOn', 'only they have'],
  [row('Q4', { Grade: 'A grade that is too long' }), 'grade', 'at most 10'],
  [row('Q5', { Designation: '(clear)' }), 'designation', 'emptied'],
  [only('C1', { 'Manager’s code': 'G1' }), 'managerEmpcode', 'C1 and G1'],
  [only('G1', { 'Manager’s code': 'C1' }), 'managerEmpcode', 'C1 and G1'],
  [row('Q6'), 'empcode', 'Row 24'],
  [row('Q6', { 'E-mail': 'q6b@example.com' }), 'empcode', 'Row 23'],
  [row('Q7', { 'E-mail': 'same@example.com' }), 'email', 'Row 26'],
  [row('Q8', { 'E-mail': 'same@example.com' }), 'email', 'Row 25'],
];

describe('what is wrong', () => {
  it('is found exactly, among rows that are right, and nothing is written', async () => {
    const before = await checksums();
    const right = Array.from({ length: 60 }, (_, index) => row(`R${index}`));
    const { uploadId, counts } = await hr.check(sheet(...errors.map(([line]) => line), ...right));
    expect(counts).toMatchObject({ wrong: errors.length, added: right.length, changed: 0 });
    const wrong = await hr.rows(uploadId, 'wrong');
    expect(wrong.map(({ row: number }) => number)).toEqual(errors.map((_, index) => index + 2));
    for (const [index, [, field, says]] of errors.entries()) {
      expect(wrong[index]?.wrong).toEqual({ [field]: expect.stringContaining(says) });
      expect(wrong[index]?.changes).toEqual([]);
    }
    expect(await checksums()).toEqual(before);
    // Corrected one after the other, those that depend on each other become right together.
    await hr.correct(uploadId, 23, 'empcode', 'Q9');
    await hr.correct(uploadId, 25, 'email', 'q7@example.com');
    await hr.correct(uploadId, 21, 'managerEmpcode', 'B1');
    const still = (await hr.rows(uploadId, 'wrong')).map(({ row: number }) => number);
    expect(still).toEqual(errors.slice(0, 19).map((_, index) => index + 2));
    await hr.call('POST', 'leaveOutRows', { uploadId, out: true });
    await hr.press('applyUpload', uploadId);
    expect(await checksums()).not.toEqual(before);
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await checksums()).toEqual(before);
  });

  it('is a place that is not the uploader’s: who works there, and who is to', async () => {
    const elsewhere = uploader(portal, await signIn(portal, people.elsewhere));
    const file = sheet(
      only('A1', { Grade: 'M2' }),
      row('S1', { 'Location code': 'BLR' }),
      row('S2'),
      only('X1', { 'Location code': 'KOC' }),
      only('X1', { Grade: 'M2' }).replace('X1', 'X9'),
    );
    const { uploadId } = await elsewhere.check(file);
    const rows = await elsewhere.rows(uploadId);
    expect(rows.map(({ outcome, wrong }) => [outcome, wrong.empcode?.slice(0, 12)])).toEqual([
      ['wrong', 'Employees of'],
      ['added', undefined],
      ['wrong', 'Employees of'],
      ['wrong', 'Employees of'],
      ['wrong', undefined],
    ]);
    // What is said of somebody who is not theirs gives nothing of them away.
    expect(JSON.stringify(rows[0])).not.toContain('M1');
  });
});

describe('undone', () => {
  it('who left by it has their roles again, and who came back is gone again', async () => {
    const before = await checksums();
    const { uploadId } = await apply(
      only('B1', { Left: '2026-11-23' }),
      only('N2', { Joined: '2026-11-24', Name: 'Nobody', 'E-mail': 'nobody@example.com' }),
      row('U1'),
      only('A1', { 'E-mail': 'ash@example.com' }),
    );
    expect(await run("select from role_grants where empcode = 'B1'")).toEqual([]);
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await checksums()).toEqual(before);
    expect(await employee('U1')).toBeUndefined();
  });

  it('somebody new stays whom others need by now: a manager, and who has signed in', async () => {
    const { uploadId } = await apply(
      row('V1'),
      row('V2'),
      row('V3', { 'Manager’s code': 'V4' }),
      row('V4'),
      row('V5'),
      only('A2', { 'E-mail': 'dev.new@example.com' }),
    );
    await signIn(portal, 'V2');
    await run("update employees set manager_empcode = 'V1' where empcode = 'B2'");
    await run("update employees set phone = '1' where empcode = 'V3'");
    await apply(row('V6', { 'E-mail': 'a2@meridian.example.com' }));
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ kept: 5 });
    const stay = (await hr.rows(uploadId)).filter(({ kept }) => kept).map(({ cells }) => cells.empcode);
    expect(stay).toEqual(['V1', 'V2', 'V3', 'V4', 'A2']);
    expect(await employee('V5')).toBeUndefined();
  });
});

describe('a place or org unit that is not there yet', () => {
  const rows = [
    row('Q1', { 'Location code': 'BER1', 'Org unit': 'Sales' }),
    row('Q2', { 'Location code': 'ber1 ', 'Org unit': 'Sales' }),
    row('Q3', { 'Location code': 'HAM1' }),
  ];
  const unknown = async (who: ReturnType<typeof uploader>, uploadId: string) =>
    (await who.call('GET', `getUnknownValues?uploadId=${uploadId}`)).body.data;

  it('is told once with its rows, and added by an administrator; then the file is right', async () => {
    const admin = uploader(portal, await signIn(portal, people.admin));
    const { uploadId, counts } = await admin.check(sheet(...rows));
    expect(counts).toMatchObject({ wrong: 3 });
    expect(await unknown(admin, uploadId)).toEqual([
      {
        field: 'locationId',
        label: 'Location code',
        inCity: true,
        mayAdd: true,
        values: [
          { text: 'BER1', rows: 2 },
          { text: 'HAM1', rows: 1 },
        ],
      },
      {
        field: 'orgUnit',
        label: 'Org unit',
        inCity: false,
        mayAdd: true,
        values: [{ text: 'Sales', rows: 2 }],
      },
    ]);
    const add = (field: string, things: object[]) =>
      admin.call('POST', 'addUnknownValues', { uploadId, field, things });
    const berlin = { code: 'BER1', name: 'Mitte', city: 'Berlin' };
    expect(
      await add('locationId', [berlin, { code: 'H'.repeat(21), name: 'Hafen', city: 'Hamburg' }]),
    ).toMatchObject({
      status: 422,
      body: { error: { fields: { 'things.1.code': expect.stringContaining('letters and digits') } } },
    });
    expect(await run("select from locations where location_id = 'BER1'")).toEqual([]);
    expect(await add('locationId', [berlin, { code: 'HAM1', name: 'Hafen', city: 'Hamburg' }])).toMatchObject(
      {
        status: 200,
        body: { data: { state: 'checking' } },
      },
    );
    // It is being read: nothing else is done to it meanwhile.
    expect(await add('orgUnit', [{ code: 'Sales', name: 'Sales' }])).toMatchObject({ status: 409 });
    await portal.drainOutbox();
    expect(await add('orgUnit', [{ code: 'Sales', name: 'Sales' }])).toMatchObject({ status: 200 });
    await portal.drainOutbox();
    expect(await unknown(admin, uploadId)).toEqual([]);
    expect((await admin.get(uploadId)).counts).toMatchObject({ wrong: 0, added: 3 });
    await admin.press('applyUpload', uploadId);
    expect(await employee('Q2')).toMatchObject({ location_id: 'BER1', org_unit: 'Sales' });
    expect(await run("select made_by from record_versions where kind = 'place' and key = 'BER1'")).toEqual([
      { made_by: people.admin },
    ]);
  });

  it('is told to HR, who ask an administrator', async () => {
    const { uploadId } = await hr.check(sheet(row('Q4', { 'Location code': 'MUC1' })));
    expect(await unknown(hr, uploadId)).toMatchObject([{ mayAdd: false, values: [{ text: 'MUC1' }] }]);
    const things = [{ code: 'MUC1', name: 'Isar', city: 'München' }];
    expect(
      await hr.call('POST', 'addUnknownValues', { uploadId, field: 'locationId', things }),
    ).toMatchObject({ status: 403, body: { error: { code: 'not_yours' } } });
  });
});
