import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { directoryToken, patchOf, scimCall } from '#testing/others/directory.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// T1 is HR everywhere, X1 HR of one place; Z1 and Z2 are administrators; F1 has FINANCE, A1 and A2 nothing.
let portal: TestPortal;
let mail: MailServer;
let now = new Date('2026-11-23T06:00:00Z');
const who: Record<string, SignedIn> = {};
let lettersBefore = 0;
const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000);
};

beforeAll(async () => {
  mail = await startMailServer();
  portal = await openTestPortal({
    demo: false,
    now: () => now,
    env: { SMTP_URL: mail.url, MAIL_FROM: 'portal@example.com', SCIM_TOKEN: directoryToken },
  });
  await fillCompany(portal);
  await run(
    "insert into role_grants (empcode, role, location_id) values ('T1', 'HR', null), ('X1', 'HR', 'BLR')",
  );
  await run("insert into role_grants (empcode, role) values ('B2', 'ADMIN')");
  await allSignIn();
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});
beforeEach(async () => {
  await portal.drainOutbox();
  lettersBefore = mail.taken.length;
});

/** Sessions end by the hour: those who act are here anew. */
async function allSignIn() {
  for (const [name, empcode] of Object.entries({ ...people, second: people.rita }))
    who[name] = await signIn(portal, empcode);
}
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
async function call(as: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await portal.app.inject({
    method,
    url,
    headers: { ...who[as] },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const today = () => now.toISOString().slice(0, 10);
const record = async (empcode: string, as = 'tara') =>
  (await call(as, 'GET', `/download/admin/getEmployee?empcode=${empcode}`)).body.data;
const change = async (empcode: string, more: object, as = 'tara') =>
  call(as, 'POST', '/download/admin/changeEmployee', {
    empcode,
    effectiveOn: today(),
    seen: (await record(empcode, 'admin')).seen,
    ...more,
  });
const emailOf = async (empcode: string) =>
  (await run('select email from employees where empcode = $1', [empcode]))[0].email;
const openOf = async (empcode: string) => (await record(empcode, 'admin')).signIn;
const decide = (as: string, changeId: number, action: string) =>
  call(as, 'POST', '/download/admin/decideSignInChange', { changeId, action });
const answer = (as: string, changeId: number, action: string) =>
  call(as, 'POST', '/download/rest/answerSignInChange', { changeId, action });
/** Beside what notices say by e-mail. */
const letters = () =>
  mail.taken
    .slice(lettersBefore)
    .filter(({ subject }) => subject?.includes('signing in to') || subject?.includes('another address'))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .toSorted();
let made = 0;
const fresh = () => {
  made += 1;
  return `fresh-${made}@example.com`;
};

describe('the address of somebody who holds a role', () => {
  it('waits for an administrator, whoever of HR changes it, and both addresses are told', async () => {
    const before = await emailOf(people.faisal);
    const email = fresh();
    const { status, body } = await change(people.faisal, { email, phone: '+91 12' });
    expect(status).toBe(200);
    // What else was changed holds.
    expect(body.data).toMatchObject({
      email: before,
      phone: '+91 12',
      signIn: { after: email, state: 'asked' },
    });
    await portal.drainOutbox();
    expect(letters()).toEqual(
      [
        `${before}: Your address for signing in to Meridian is to change`,
        `${email}: Your address for signing in to Meridian is to change`,
      ].toSorted(),
    );
    hours(48);
    await allSignIn();
    await portal.drainOutbox();
    expect(await emailOf(people.faisal)).toBe(before);
    const waiting = (await call('admin', 'GET', '/download/rest/waitingFor')).body.data;
    expect(waiting).toContainEqual(
      expect.objectContaining({ kind: 'sign-in-change.decide', link: '/admin/sign-in-addresses' }),
    );
    const own = (await call('faisal', 'GET', '/download/rest/waitingFor')).body.data;
    expect(own).toContainEqual(expect.objectContaining({ kind: 'sign-in-change.answer' }));
  });

  it('holds a day after it was agreed, and can be stopped until then', async () => {
    const before = await emailOf(people.faisal);
    const { changeId } = await openOf(people.faisal);
    expect((await decide('tara', changeId, 'agree')).body.error.code).toBe('not_yours');
    expect((await decide('elsewhere', changeId, 'agree')).body.error.code).toBe('no_such_sign_in_change');
    expect((await decide('admin', changeId, 'agree')).status).toBe(200);
    hours(23);
    await portal.drainOutbox();
    expect(await emailOf(people.faisal)).toBe(before);
    hours(1);
    await allSignIn();
    await portal.drainOutbox();
    expect(await emailOf(people.faisal)).toMatch(/^fresh-/);
    expect(letters().filter((line) => line.includes('another address now'))).toHaveLength(2);
    const [entry] = await run(
      "select actor, after from audit_log where action = 'sign-in-change.carry-out' order by audit_id desc limit 1",
    );
    expect(entry).toMatchObject({
      actor: null,
      after: {
        askedBy: people.tara,
        decidedBy: people.admin,
        gained: [{ empcode: people.faisal, what: 'sign-in' }],
      },
    });
  });

  it('is stopped by its holder, and the administrators are told', async () => {
    const before = await emailOf(people.faisal);
    await change(people.faisal, { email: fresh() });
    const { changeId } = await openOf(people.faisal);
    await decide('admin', changeId, 'agree');
    expect((await answer('asha', changeId, 'stop')).body.error.code).toBe('no_such_sign_in_change');
    expect((await answer('faisal', changeId, 'stop')).status).toBe(200);
    hours(25);
    await allSignIn();
    await portal.drainOutbox();
    expect(await emailOf(people.faisal)).toBe(before);
    const notices = await run(
      "select empcode from notifications where kind = 'sign-in-change.stop' order by empcode",
    );
    expect(notices.map(({ empcode }) => empcode)).toEqual([people.rita, people.tara, people.admin]);
  });

  it('holds at once where its holder says that it is right', async () => {
    const email = fresh();
    await change(people.faisal, { email });
    const { changeId } = await openOf(people.faisal);
    await answer('faisal', changeId, 'confirm');
    expect(await emailOf(people.faisal)).not.toBe(email);
    await decide('second', changeId, 'agree');
    expect(await emailOf(people.faisal)).toBe(email);
  });

  it('takes another administrator than the one who asks, as long as there is one', async () => {
    const before = await emailOf(people.faisal);
    await change(people.faisal, { email: fresh() }, 'admin');
    const asked = await openOf(people.faisal);
    expect(asked).toMatchObject({ state: 'asked', actions: ['withdraw'] });
    expect((await decide('admin', asked.changeId, 'agree')).body.error.code).toBe('own_sign_in');
    // Of the other administrator they decide themselves: nobody else could, and the holder has a day.
    await change(people.rita, { email: fresh() }, 'admin');
    expect(await openOf(people.rita)).toMatchObject({
      state: 'agreed',
      decidedBy: { empcode: people.admin },
    });
    await portal.drainOutbox();
    await answer('second', (await openOf(people.rita)).changeId, 'stop');
    await decide('admin', asked.changeId, 'withdraw');
    hours(30);
    await allSignIn();
    await portal.drainOutbox();
    expect([await emailOf(people.faisal), await emailOf(people.rita)]).toEqual([
      before,
      'b2@meridian.example.com',
    ]);
  });

  it('is an administrator’s own only where another agrees', async () => {
    const before = await emailOf(people.admin);
    const email = fresh();
    await change(people.admin, { email }, 'admin');
    const { changeId } = await openOf(people.admin);
    expect((await decide('admin', changeId, 'agree')).body.error.code).toBe('own_sign_in');
    expect(await emailOf(people.admin)).toBe(before);
    await decide('second', changeId, 'agree');
    expect(await emailOf(people.admin)).toBe(email);
  });

  it('is changed at once of who holds none, and guarded from when they are lent or given one', async () => {
    const email = fresh();
    await change(people.asha, { email });
    expect(await emailOf(people.asha)).toBe(email);
    await run(
      `insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
        values ('F1', 'A1', current_date + 100, current_date + 101, now())`,
    );
    await change(people.asha, { email: fresh() });
    expect(await emailOf(people.asha)).toBe(email);
    expect(await openOf(people.asha)).toMatchObject({ state: 'asked' });
    await run("update role_covers set ended_at = now() where cover_empcode = 'A1'");
  });

  it('is not changed by a plan that was made before they held one', async () => {
    const before = await emailOf(people.dev);
    const day = new Date(now.getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
    await change(people.dev, { email: fresh(), effectiveOn: day });
    await run("insert into role_grants (empcode, role) values ('A2', 'FINANCE')");
    hours(72);
    await allSignIn();
    await portal.drainOutbox();
    expect(await emailOf(people.dev)).toBe(before);
    expect((await record(people.dev, 'admin')).changes[0]).toMatchObject({ state: 'refused' });
    await run("delete from role_grants where empcode = 'A2'");
  });

  it('gives way where somebody else has the address by then', async () => {
    const email = fresh();
    await change(people.faisal, { email });
    const { changeId } = await openOf(people.faisal);
    await run('update employees set email = $1 where empcode = $2', [email, people.omar]);
    await decide('admin', changeId, 'agree');
    await answer('faisal', changeId, 'confirm');
    expect(await openOf(people.faisal)).toBeNull();
    expect(await emailOf(people.faisal)).not.toBe(email);
  });

  it('is no other where a day that is past is corrected to it', async () => {
    const before = await emailOf(people.leena);
    const { status, body } = await change(people.leena, { email: fresh(), effectiveOn: '2021-01-01' });
    expect([status, body.data.signIn.state]).toEqual([200, 'asked']);
    await decide('admin', body.data.signIn.changeId, 'refuse');
    expect((await change(people.leena, { email: before, effectiveOn: '2021-01-01' })).status).toBe(422);
    expect(await openOf(people.leena)).toBeNull();
  });

  it('waits once, whoever asks at the same time', async () => {
    const { seen } = await record(people.leena, 'admin');
    const ask = (email: string) =>
      call('tara', 'POST', '/download/admin/changeEmployee', {
        empcode: people.leena,
        effectiveOn: today(),
        seen,
        email,
      });
    await Promise.all([fresh(), fresh(), fresh(), fresh()].map(ask));
    const open = await run(
      "select email from sign_in_changes where empcode = 'C1' and state in ('asked', 'agreed')",
    );
    expect(open).toHaveLength(1);
    const { changeId } = await openOf(people.leena);
    const decided = await Promise.all([
      decide('admin', changeId, 'agree'),
      decide('second', changeId, 'refuse'),
      answer('leena', changeId, 'confirm'),
      answer('leena', changeId, 'stop'),
    ]);
    // Whatever came first, it is one thing in the end.
    const [{ state }] = await run('select state from sign_in_changes where change_id = $1', [changeId]);
    expect(['refused', 'stopped', 'done']).toContain(state);
    expect(decided.every(({ status }) => [200, 409].includes(status))).toBe(true);
  });
});

describe('what no person types', () => {
  it('asks for the address by a spreadsheet, and the row changes the rest', async () => {
    const hr = uploader(portal, who.tara as SignedIn);
    const email = fresh();
    const before = await emailOf(people.ravi);
    const { uploadId } = await hr.check(`Code,E-mail,Phone\nB1,${email},+91 77\nA1,${fresh()},`);
    const [row] = await hr.rows(uploadId, 'changed');
    expect(row).toMatchObject({
      changes: [{ field: 'phone', after: '+91 77' }],
      notes: { email: expect.stringContaining(email) },
    });
    await hr.press('applyUpload', uploadId);
    expect(await emailOf(people.ravi)).toBe(before);
    expect(await openOf(people.ravi)).toMatchObject({ after: email, source: 'upload', state: 'asked' });
    expect(await emailOf(people.asha)).toMatch(/^fresh-/);
    // The same file again asks nobody again.
    const again = await hr.check(`Code,E-mail\nB1,${email}`);
    expect(again.counts).toMatchObject({ unchanged: 1, changed: 0 });
    // Undone, it is asked for no more.
    await hr.press('undoUpload', uploadId);
    expect(await openOf(people.ravi)).toBeNull();
  });

  it('gives no address back to who holds a role by now', async () => {
    const hr = uploader(portal, who.tara as SignedIn);
    const { uploadId } = await hr.check(`Code,E-mail\nA2,${fresh()}`);
    await hr.press('applyUpload', uploadId);
    const email = await emailOf(people.dev);
    await run("insert into role_grants (empcode, role) values ('A2', 'FINANCE')");
    expect(await hr.press('undoUpload', uploadId)).toMatchObject({ kept: 1 });
    expect(await emailOf(people.dev)).toBe(email);
    await run("delete from role_grants where empcode = 'A2'");
  });

  it('gives no roles back to who left by it and has another address since', async () => {
    const hr = uploader(portal, who.tara as SignedIn);
    await run("insert into role_grants (empcode, role) values ('G1', 'FINANCE')");
    const { uploadId } = await hr.check(`Code,Left\nG1,${today()}`);
    await hr.press('applyUpload', uploadId);
    expect((await change(people.omar, { email: fresh() })).status).toBe(200);
    await hr.press('undoUpload', uploadId);
    const held = await run("select role from role_grants where empcode = 'G1'");
    expect(held).toEqual([]);
  });

  it('asks for it by the directory, which reads back the one that holds', async () => {
    const before = await emailOf(people.faisal);
    const email = fresh();
    const rename = () =>
      scimCall(
        portal,
        'PATCH',
        `Users/${people.faisal}`,
        patchOf({ op: 'replace', path: 'userName', value: email }),
      );
    const { status, body } = await rename();
    expect([status, body.userName]).toEqual([200, before]);
    const { changeId, source } = await openOf(people.faisal);
    expect(source).toBe('directory');
    await decide('admin', changeId, 'refuse');
    // It says so every night: what was refused is not asked again.
    await rename();
    expect(await openOf(people.faisal)).toBeNull();
    expect(await emailOf(people.faisal)).toBe(before);
  });

  it('is refused by the database where a road forgets to ask', async () => {
    await expect(
      run("update employees set email = 'taken-over@example.com' where empcode = 'Z1'"),
    ).rejects.toMatchObject({ constraint: 'employees_sign_in_agreed' });
    await expect(
      run("insert into role_grants (empcode, role, granted_by) values ('Z1', 'FINANCE', 'Z1')"),
    ).rejects.toMatchObject({ constraint: 'role_grants_not_own' });
  });
});
