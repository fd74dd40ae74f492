import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let hr: SignedIn;
let admin: SignedIn;
let now = new Date('2026-11-23T06:00:00Z');
const today = '2026-11-23';
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  await run("insert into role_grants (empcode, role) values ('T1', 'HR')");
  hr = await signIn(portal, people.tara);
  admin = await signIn(portal, people.admin);
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;

async function call(name: string, payload: object, who: SignedIn = hr) {
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: `/download/admin/${name}`,
    headers: { ...who },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}
async function record(empcode: string, who: SignedIn = hr) {
  const url = `/download/admin/getEmployee?empcode=${empcode}`;
  return (await portal.app.inject({ method: 'GET', url, headers: { ...who } })).json().data;
}
const fields = (code: string, more: object = {}) => ({
  empcode: code,
  name: `Person ${code}`,
  knownAs: null,
  email: `${code}@Example.com`,
  phone: '',
  designation: 'Designer',
  department: 'Design',
  grade: 'L3',
  orgUnit: 'Retail',
  locationId: 'KOC',
  managerEmpcode: people.ravi,
  joinedOn: '2026-01-05',
  bornOn: null,
  ...more,
});
const add = (code: string, more: object = {}) => call('addEmployee', fields(code, more));
/** Changes somebody as they are now. */
const change = async (empcode: string, more: object, who = hr) =>
  call('changeEmployee', { empcode, effectiveOn: today, seen: (await record(empcode)).seen, ...more }, who);
/** Does something on a later day, and goes back. */
async function on(day: string, work: () => Promise<unknown>) {
  const before = now;
  now = new Date(`${day}T06:00:00Z`);
  await work();
  now = before;
}
const auditOf = (subject: string) =>
  run('select actor, action from audit_log where subject = $1 order by audit_id', [subject]);
const profile = async (who: SignedIn) =>
  (await portal.app.inject({ method: 'GET', url: '/api/profile', headers: { ...who } })).statusCode;

describe('an employee', () => {
  it('is taken on, with a record that says who did it', async () => {
    const { status, body } = await add('N1', { name: '  Nina  ' });
    expect([status, body.data]).toMatchObject([
      200,
      {
        empcode: 'N1',
        name: 'Nina',
        email: 'n1@example.com',
        phone: null,
        manager: { empcode: people.ravi, name: 'Ravi' },
        actions: ['change'],
        changes: [{ begins: true, effectiveOn: '2026-01-05', source: 'hr', by: { name: 'Tara' } }],
      },
    ]);
    expect(await auditOf('N1')).toEqual([{ actor: people.tara, action: 'employee.create' }]);
  });

  it('is kept clean of what other programs leave, in words as they are known', async () => {
    const said = {
      name: ' Nina\u00a0 No\u00advak\u200b',
      knownAs: 'N/A',
      email: 'Nina <N0@Example.com>',
      phone: 'tel:+91 98765 00160',
      department: 'DESIGN\u00a0',
      designation: 'visual  DESIGNER',
      grade: 'l3x',
    };
    await add('D0', { department: 'Design', designation: 'Visual Designer', grade: 'L3X' });
    expect((await add('N0', said)).body.data).toMatchObject({
      name: 'Nina Novak',
      knownAs: null,
      email: 'n0@example.com',
      phone: '+91 98765 00160',
      department: 'Design',
      designation: 'Visual Designer',
      grade: 'L3X',
    });
  });

  it.each([
    ['several numbers', { phone: '98765005, 98765006' }, 'phone'],
    ['a number that is none', { phone: 'none yet' }, 'phone'],
    ['a word for nothing as the name', { name: '(null)' }, 'name'],
    ['a code that is taken', { empcode: people.asha }, 'empcode'],
    ['an address of somebody who is here', { email: 'A1@meridian.example.com' }, 'email'],
    ['no address', { email: 'nina' }, 'email'],
    ['no name', { name: '  ' }, 'name'],
    ['a name with nothing to see in it', { name: '\u200b\u00a0' }, 'name'],
    ['a location that is none', { locationId: 'MOON' }, 'locationId'],
    ['an org unit that is none', { orgUnit: 'Moon' }, 'orgUnit'],
    ['a manager who is nobody', { managerEmpcode: 'NOBODY' }, 'managerEmpcode'],
    ['a birthday to come', { bornOn: '2026-11-24' }, 'bornOn'],
    ['themselves as manager', { managerEmpcode: 'N2' }, 'managerEmpcode'],
  ])('is not taken on with %s', async (_what, more, field) => {
    const { status, body } = await add('N2', more);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    expect(body.error.fields[field]).toMatch(/^[A-Z].*\.$/);
  });

  it('is not taken on with a control character', async () => {
    const { status, body } = await add('N2', { phone: '1\u0007' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['phone']]);
  });

  it('is changed at once, and of two who change the second is told', async () => {
    await add('N3');
    const { seen } = await record('N3');
    const both = [{ designation: 'Lead Designer', phone: '+91 98' }, { grade: 'L4' }].map((more) => ({
      empcode: 'N3',
      effectiveOn: today,
      seen,
      ...more,
    }));
    expect((await call('changeEmployee', both[0] ?? {})).status).toBe(200);
    expect((await call('changeEmployee', both[1] ?? {})).body.error.code).toBe('moved_on');
    const { changes, designation, grade } = await record('N3');
    expect({ designation, grade }).toEqual({ designation: 'Lead Designer', grade: 'L3' });
    expect(changes[0].differences).toContainEqual({
      field: 'designation',
      before: 'Designer',
      after: 'Lead Designer',
    });
  });

  it('is told as people know it, in the history', async () => {
    await add('N4');
    await change('N4', { managerEmpcode: people.rita, locationId: 'BLR' });
    expect((await record('N4')).changes[0].differences).toEqual([
      { field: 'managerEmpcode', before: 'Ravi', after: 'Rita' },
      { field: 'locationId', before: 'KOC', after: 'BLR' },
    ]);
  });

  it('never comes to report to themselves, today or on a coming day', async () => {
    await add('C11', { managerEmpcode: null });
    await add('C12', { managerEmpcode: 'C11' });
    const wrong = async (more: object) => (await change('C11', more)).body.error.fields.managerEmpcode;
    expect(await wrong({ managerEmpcode: 'C11' })).toContain('own manager');
    expect(await wrong({ managerEmpcode: 'C12' })).toContain('Person C12 and Person C11');
    await change('C12', { managerEmpcode: null, effectiveOn: '2026-12-01' });
    expect(await wrong({ managerEmpcode: 'C12', effectiveOn: '2026-11-30' })).toContain('Person C12');
    expect((await change('C11', { managerEmpcode: 'C12', effectiveOn: '2026-12-01' })).status).toBe(200);
  });

  it('is corrected for a day that is past, and what came after it stays', async () => {
    await add('N5');
    await change('N5', { grade: 'L5' });
    await change('N5', { grade: 'L4', department: 'Art', effectiveOn: '2026-06-01' });
    expect(await record('N5')).toMatchObject({ grade: 'L5', department: 'Art' });
    expect((await change('N5', { grade: 'L1', effectiveOn: '2026-01-04' })).body.error.fields).toHaveProperty(
      'effectiveOn',
    );
    expect((await change('N5', { grade: 'L5' })).body.error.code).toBe('nothing');
  });
});

describe('a planned change', () => {
  it('waits for its day, and is carried out on it', async () => {
    await add('P1');
    await change('P1', { grade: 'L9', effectiveOn: '2026-12-01' });
    expect(await record('P1')).toMatchObject({ grade: 'L3', changes: [{ state: 'planned' }, {}] });
    await on('2026-11-30', () => portal.drainOutbox());
    expect(await record('P1')).toMatchObject({ grade: 'L3' });
    await on('2026-12-01', () => portal.drainOutbox());
    expect(await record('P1')).toMatchObject({ grade: 'L9', changes: [{ state: 'done' }, {}] });
    expect((await auditOf('P1')).at(-1)).toEqual({ actor: null, action: 'employee.carry-out' });
  });

  it('can be withdrawn until then, once', async () => {
    await add('P2');
    const { body } = await change('P2', { grade: 'L9', effectiveOn: '2026-12-01' });
    const { changeId } = body.data.changes[0];
    expect((await call('withdrawEmployeeChange', { changeId })).body.data.changes[0].state).toBe('withdrawn');
    expect((await call('withdrawEmployeeChange', { changeId })).status).toBe(409);
    await on('2026-12-02', () => portal.drainOutbox());
    expect(await record('P2')).toMatchObject({ grade: 'L3' });
  });

  it('that cannot be on its day is refused, and whoever planned it is told', async () => {
    await add('P3');
    await change('P3', { email: 'wanted@example.com', grade: 'L9', effectiveOn: '2026-12-01' });
    await add('P4', { email: 'wanted@example.com' });
    await on('2026-12-01', () => portal.drainOutbox());
    const { email, grade, changes } = await record('P3');
    expect({ email, grade, change: changes[0] }).toMatchObject({
      email: 'p3@example.com',
      grade: 'L3',
      change: { state: 'refused', reason: expect.stringContaining('has this address') },
    });
    const [notice] = await run("select kind from notifications where empcode = 'T1' order by 1 desc");
    expect(notice.kind).toBe('employee.plan-refused');
    const [held] = await run(
      "select value ->> 'grade' as grade from employees_as_of('2030-01-01') where empcode = 'P3'",
    );
    expect(held.grade).toBe('L3');
  });

  it('that fails for a reason of the portal’s own keeps no other from its day', async () => {
    await add('P5');
    await add('P6');
    await run(`insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
      values ('P5', '2026-12-01', '{}', '{"grade": "longer than any is"}', 'planned', 'hr', now())`);
    await change('P6', { grade: 'L9', effectiveOn: '2026-12-01' });
    await on('2026-12-01', () => portal.drainOutbox());
    expect(await record('P6')).toMatchObject({ grade: 'L9' });
    expect(await record('P5')).toMatchObject({ changes: [{ state: 'planned' }, {}] });
  });
});

describe('somebody who leaves', () => {
  it('is out at once, without roles, and may come back', async () => {
    await add('L1');
    await call('changeRole', { empcode: 'L1', role: 'FL1', locationId: 'KOC', granted: true }, admin);
    const session = await signIn(portal, 'L1');
    expect(await profile(session)).toBe(200);
    expect((await change('L1', { leaves: true })).body.data).toMatchObject({ leftOn: today, roles: [] });
    expect(await profile(session)).toBe(401);
    expect((await auditOf('L1')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['employee.leave', 'role.revoke']),
    );
    expect((await change('L1', { leaves: false })).body.data.leftOn).toBeNull();
    expect(await profile(session)).toBe(401);
    expect(await profile(await signIn(portal, 'L1'))).toBe(200);
  });

  it('works here until the day that is planned', async () => {
    await add('L2');
    const session = await signIn(portal, 'L2');
    await change('L2', { leaves: true, effectiveOn: '2026-12-01' });
    expect(await profile(session)).toBe(200);
    expect((await call('getEmployees', { status: 'leaving' })).body.data).toMatchObject([
      { empcode: 'L2', planned: { effectiveOn: '2026-12-01', leaves: true } },
    ]);
    await on('2026-12-01', async () => {
      await portal.drainOutbox();
      expect(await profile(session)).toBe(401);
    });
    expect(await record('L2')).toMatchObject({ leftOn: '2026-12-01' });
  });

  it('is not the last who may keep the employees', async () => {
    for (const [empcode, role] of [
      [people.tara, 'HR'],
      [people.admin, 'ADMIN'],
    ] as const) {
      const { status, body } = await change(empcode, { leaves: true }, admin);
      expect([status, body.error.message]).toEqual([409, expect.stringContaining(role)]);
      const revoke = { empcode, role, granted: false };
      expect((await call('changeRole', revoke, admin)).status).toBe(409);
    }
  });
});

describe('roles', () => {
  const role = (empcode: string, more: object = {}) => ({
    empcode,
    role: 'FL2',
    locationId: 'KOC',
    granted: true,
    ...more,
  });

  it('are granted and revoked by administrators, once', async () => {
    await add('R1');
    expect((await call('changeRole', role('R1'))).status).toBe(403);
    for (const _ of [1, 2])
      expect((await call('changeRole', role('R1'), admin)).body.data.roles).toMatchObject([
        { role: 'FL2', locationId: 'KOC' },
      ]);
    expect((await call('changeRole', role('R1', { granted: false }), admin)).body.data.roles).toEqual([]);
    expect((await auditOf('R1')).slice(1)).toEqual([
      { actor: people.admin, action: 'role.grant' },
      { actor: people.admin, action: 'role.revoke' },
    ]);
    const misplaced = await call('changeRole', role('R1', { locationId: 'MOON' }), admin);
    expect(misplaced.body.error.fields).toHaveProperty('locationId');
  });

  it('of HR for one place change those who work there', async () => {
    await run("insert into role_grants (empcode, role, location_id) values ('X1', 'HR', 'BLR')");
    const local = await signIn(portal, people.elsewhere);
    await add('H1');
    // To whoever may not read a record there is none.
    expect((await change('H1', { grade: 'L9' }, local)).status).toBe(404);
    await change('H1', { locationId: 'BLR' });
    expect((await change('H1', { grade: 'L9' }, local)).status).toBe(200);
    expect((await call('addEmployee', fields('H2'), local)).status).toBe(403);
  });
});

describe('the list', () => {
  const codes = async (more: object) =>
    (await call('getEmployees', more)).body.data.map(({ empcode }: { empcode: string }) => empcode);

  it('finds by a part of the name, a code or an address, and by place', async () => {
    await add('S1', {
      name: 'Zeenat Ümlaut',
      email: 'zee@example.com',
      locationId: 'BLR',
      department: 'Zoo',
    });
    expect(await codes({ search: 'enat' })).toEqual(['S1']);
    expect(await codes({ search: 's1' })).toEqual(['S1']);
    expect(await codes({ search: 'Zee@example.com' })).toEqual(['S1']);
    expect(await codes({ department: 'Zoo', locationId: 'BLR', orgUnit: 'Retail' })).toEqual(['S1']);
    expect(await codes({ department: 'Zoo', locationId: 'KOC' })).toEqual([]);
    expect(await codes({ search: '%' })).toEqual([]);
    await change('S1', { leaves: true });
    expect(await codes({ search: 's1' })).toEqual([]);
    expect(await codes({ search: 's1', status: 'left' })).toEqual(['S1']);
  });

  it.each(['name', 'newest'])('turns page by page by %s, and counts', async (order) => {
    const all = await codes({ order, limit: 100 });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await call('getEmployees', { order, limit: 4, ...(cursor && { cursor }) });
      expect(body.count).toBe(all.length);
      seen.push(...body.data.map(({ empcode }: { empcode: string }) => empcode));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  it('is HR’s and the administrators’, and comes as a spreadsheet', async () => {
    const asha = await signIn(portal, people.asha);
    expect((await call('getEmployees', {}, asha)).status).toBe(403);
    const url = '/download/admin/exportEmployees?fileName=employees.xlsx&search=person';
    const sheet = await portal.app.inject({ method: 'GET', url, headers: { ...hr } });
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const [entry] = await run("select after from audit_log where action = 'employee.export'");
    expect(entry.after).toEqual({ search: 'person', format: 'xlsx' });
  });
});

describe('a hidden number', () => {
  it('is for HR of the place: an administrator and HR of elsewhere find it neither on the record nor in the spreadsheet', async () => {
    await add('H1', { phone: '+91 98470 61228' });
    await change('H1', { phone: '+91 98470 61229' });
    await add('H2');
    await run(
      "insert into role_grants (empcode, role, org_unit) select 'H2', 'HR', org_unit from org_units where org_unit <> 'Retail' limit 1",
    );
    const sheetOf = async (who: SignedIn) => {
      const url = '/download/admin/exportEmployees?fileName=employees.xlsx&search=H1';
      const { rawPayload } = await portal.app.inject({ method: 'GET', url, headers: { ...who } });
      return JSON.stringify((await readXlsx(rawPayload)).sheets[0]?.rows);
    };
    expect(await sheetOf(admin)).toContain('98470');
    await run("update employees set phone_hidden = true where empcode = 'H1'");
    const other = await signIn(portal, 'H2');
    for (const [who, sees] of [
      [hr, true],
      [admin, false],
      [other, false],
    ] as const) {
      expect(JSON.stringify([await record('H1', who)]).includes('98470')).toBe(sees);
      expect((await sheetOf(who)).includes('98470')).toBe(sees);
    }
    // Whoever changes something else does not lose it.
    await change('H1', { grade: 'L9' }, admin);
    expect((await record('H1')).phone).toBe('+91 98470 61229');
  });
});

describe('somebody whose e-mails do not arrive', () => {
  const list = async (more: object = {}) => (await call('getEmployees', { status: 'bounced', ...more })).body;

  it('is found, and their record says why; not once they have another address', async () => {
    await add('B7');
    expect((await list()).data).toEqual([]);
    await run(
      "insert into bounced_addresses (empcode, address, since, mailbox) values ('B7', 'b7@example.com', $1, 'full')",
      [now],
    );
    expect(await list()).toMatchObject({ count: 1, data: [{ empcode: 'B7', bounced: true }] });
    expect((await call('getEmployees', { search: 'B7' })).body.data).toMatchObject([{ bounced: true }]);
    expect((await record('B7')).bounced).toEqual({
      since: now.toISOString(),
      reason: 'The mail server says that this mailbox is full.',
    });
    await change('B7', { email: 'b7.new@example.com' });
    expect((await list()).data).toEqual([]);
    expect((await record('B7')).bounced).toBeNull();
  });

  it('is nobody’s to see who is not HR of their place', async () => {
    await run("insert into role_grants (empcode, role, location_id) values ('B1', 'HR', 'BLR')");
    await run(
      "insert into bounced_addresses (empcode, address, since, mailbox) select empcode, email, now(), 'unknown' from employees where empcode = 'A1'",
    );
    const elsewhere = await signIn(portal, 'B1');
    expect((await record('A1'))?.bounced).not.toBeNull();
    expect((await record('A1', elsewhere))?.bounced ?? null).toBeNull();
    await run('delete from bounced_addresses');
  });
});
