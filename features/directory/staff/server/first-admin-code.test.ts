import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
let boss: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, env: { ADMIN_EMAIL: 'boss@meridian.example.com' } });
  boss = await signIn(portal, 'ADMIN1');
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function ask(who: SignedIn, url: string, payload?: object) {
  const method = payload ? 'POST' : 'GET';
  const answer = await portal.app.inject({ method, url, headers: { ...who }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const list = [
  'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Manager’s code,Joined',
  'E7,Beate Boss,boss@meridian.example.com,Director,Management,L9,HQ,HQ,,2020-01-01',
  'E8,Asha,asha@meridian.example.com,Designer,Design,L3,HQ,HQ,E7,2024-01-01',
].join('\n');

it('is offered by HR’s list, and given: the person goes on as they were, under the company’s code', async () => {
  await run(
    `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on, manager_empcode)
      values ('E9', 'Ravi', 'ravi@meridian.example.com', 'Designer', 'Design', 'L3', 'HQ', 'HQ', '2024-01-01', 'ADMIN1')`,
  );
  await run(
    "insert into role_grants (empcode, role, position) values ('ADMIN1', 'FINANCE', 5), ('E9', 'HR', 0)",
  );
  const upload = uploader(portal, boss);
  const checked = await upload.check(list);
  const [wrong] = await upload.rows(checked.uploadId, 'wrong');
  expect(JSON.stringify(wrong)).toContain('open ADMIN1 under Employees and give them the code E7');

  // HR, and whoever else is no administrator, gives nobody a code.
  const hr = await signIn(portal, 'E9');
  expect(await ask(hr, '/download/admin/giveCode', { empcode: 'E9X' })).toMatchObject({ status: 403 });
  expect(await ask(hr, '/download/admin/getEmployee?empcode=ADMIN1')).toMatchObject({
    body: { data: { actions: ['change'] } },
  });
  expect(await ask(boss, '/download/admin/giveCode', { empcode: 'E9' })).toMatchObject({
    status: 422,
    body: { error: { fields: { empcode: 'Another employee has this code. Choose another one.' } } },
  });
  expect(await ask(boss, '/download/admin/giveCode', { empcode: 'ADMIN1' })).toMatchObject({ status: 422 });

  // Twice at once: one gives it, the other finds it given.
  const twice = await Promise.all(
    ['E7', 'E7'].map((empcode) => ask(boss, '/download/admin/giveCode', { empcode })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(twice.find(({ status }) => status === 200)?.body.data).toMatchObject({
    empcode: 'E7',
    email: 'boss@meridian.example.com',
    leftOn: null,
    roles: [{ role: 'ADMIN' }, { role: 'FINANCE' }],
  });
  // They are signed in as before, and sign in again by the same address.
  expect(await ask(boss, '/api/profile')).toMatchObject({
    body: { data: { empcode: 'E7', role: ['ADMIN', 'FINANCE', 'USER'] } },
  });
  expect(
    await run("select empcode from employees where email = 'boss@meridian.example.com' and left_on is null"),
  ).toEqual([{ empcode: 'E7' }]);
  expect(await run("select manager_empcode from employees where empcode = 'E9'")).toEqual([
    { manager_empcode: 'E7' },
  ]);
  expect(await run("select role from role_grants where empcode = 'ADMIN1'")).toEqual([]);

  // HR's list is about them now; their own grade is HR's to say, not theirs.
  const own = await upload.check(list);
  expect(own.counts).toMatchObject({ wrong: 1, added: 1 });
  const byHr = uploader(portal, hr);
  const again = await byHr.check(list);
  expect(again.counts).toMatchObject({ wrong: 0, added: 1, changed: 1 });
  await byHr.press('applyUpload', again.uploadId);
  expect(await ask(boss, '/api/profile')).toMatchObject({
    body: { data: { name: 'Beate Boss', grade: 'L9' } },
  });
  expect(await ask(boss, '/download/admin/giveCode', { empcode: 'E77' })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_first' } },
  });
});
