import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/people.ts';
import { keyOf } from '#contract/record-versions.ts';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { uploader } from '#testing/files/uploading.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

// Nobody becomes somebody else, or more than they are, without an administrator who is not they themselves: each role, held everywhere, here
// and elsewhere, tries every road that writes a person, their roles or their budget.

let portal: TestPortal;
let now = new Date('2026-11-23T06:00:00Z');
const roles: Role[] = ['USER', 'FL1', 'FL2', 'T1', 'FINANCE', 'HR', 'STORE', 'REGION', 'CLEARANCE', 'ADMIN'];
const places = { everywhere: null, here: 'KOC', elsewhere: 'BLR' } as const;
const attackers = roles.flatMap((role, at) =>
  Object.entries(places).map(([where, locationId], place) => ({
    name: `${role} ${where}`,
    role,
    locationId,
    empcode: `M${at}${place}`,
    email: `m${at}${place}@meridian.example.com`,
    // Their account at the provider has this one, too.
    second: `second-m${at}${place}@meridian.example.com`,
  })),
);
type Attacker = (typeof attackers)[number];
/** Those who hold what somebody may want: Z1 and Z2 are administrators. */
const victims = [people.admin, 'Z2', people.ravi, people.leena, people.tara, people.faisal];

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  const add = (empcode: string, email: string) =>
    run(
      `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
        values ($1, $1, $2, 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01')`,
      [empcode, email],
    );
  await add('Z2', 'z2@meridian.example.com');
  await run("insert into role_grants (empcode, role) values ('Z2', 'ADMIN')");
  for (const { empcode, email, role, locationId } of attackers) {
    await add(empcode, email);
    if (role !== 'USER')
      await run('insert into role_grants (empcode, role, location_id) values ($1, $2, $3)', [
        empcode,
        role,
        locationId,
      ]);
  }
});
afterAll(() => portal.close());

const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const today = () => now.toISOString().slice(0, 10);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** What nobody may come to have: who signs in by which address, and what the attacker is, holds and may spend. */
async function standing({ empcode, email, second }: Attacker) {
  const [own] = await run(
    'select grade, manager_empcode, location_id, org_unit from employees where empcode = $1',
    [empcode],
  );
  const held = await run(
    'select role, location_id, org_unit, on_behalf_of from held_grants($2) where empcode = $1 order by 1, 2, 3, 4',
    [empcode, today()],
  );
  const named = await run('select role from assignments_of($1)', [empcode]);
  const signsIn = await run('select empcode from employees where email = any($1) and left_on is null', [
    [email, second],
  ]);
  return { own, held, named, isOthers: signsIn.filter((one) => one.empcode !== empcode) };
}
const victimsStand = () =>
  run(
    'select employee.empcode, email, array(select role from role_grants held where held.empcode = employee.empcode order by 1) as roles from employees employee where empcode = any($1) order by 1',
    [victims],
  );
/** What the rules for budgets say, of any grade and org unit that an attacker may be of. */
const budgets = () =>
  run(
    `select key, value from record_versions where kind = 'entitlement' and withdrawn_at is null and replaced_at is null
      and made_by not in ('Z1', 'Z2') order by version_id`,
  );

interface Door {
  post(url: string, payload: object): Promise<{ status: number; data: Record<string, unknown> }>;
  seen(empcode: string): Promise<number>;
  upload: ReturnType<typeof uploader>;
}

function doorOf(who: SignedIn): Door {
  const headers = { ...who };
  return {
    upload: uploader(portal, who),
    async post(url, payload) {
      const { statusCode, body } = await portal.app.inject({
        method: 'POST',
        url: `/download/${url}`,
        headers,
        payload,
      });
      const answer = body ? JSON.parse(body) : {};
      // What is misshapen tries nothing, and a fault is nobody's refusal.
      expect([200, 403, 404, 409, 422], `${url} ${body}`).toContain(statusCode);
      return { status: statusCode, data: answer.data ?? {} };
    },
    // What was seen is no secret: whoever may not read it guesses it.
    seen: async (empcode) =>
      Number(
        (await run('select max(change_id) as seen from employee_changes where empcode = $1', [empcode]))[0]
          .seen,
      ),
  };
}

type Road = (attacker: Attacker, door: Door) => Promise<unknown>;
const change = async (door: Door, empcode: string, more: object) =>
  door.post('admin/changeEmployee', {
    empcode,
    effectiveOn: today(),
    seen: await door.seen(empcode),
    ...more,
  });

/** Every road by which a person, their roles or their budget are written, as whoever means ill takes it. */
const roads: Record<string, Road> = {
  async 'the address of somebody stronger, for one of their own'({ empcode, email, second }, door) {
    await change(door, empcode, { email: `gone-${empcode.toLowerCase()}@example.com` });
    for (const victim of victims) {
      await change(door, victim, { email });
      await change(door, victim, { email: second });
    }
  },
  async 'the same, planned and for a day that is past'({ second: email }, door) {
    for (const victim of victims) {
      await change(door, victim, { email, effectiveOn: later(1) });
      await change(door, victim, { email, effectiveOn: '2021-01-01' });
    }
  },
  async 'what they have asked for themselves, agreed to and confirmed'({ empcode }, door) {
    for (const { change_id: changeId } of await run(
      'select change_id from sign_in_changes where asked_by = $1',
      [empcode],
    )) {
      await door.post('admin/decideSignInChange', { changeId: Number(changeId), action: 'agree' });
      await door.post('rest/answerSignInChange', { changeId: Number(changeId), action: 'confirm' });
    }
  },
  async 'their own grade, manager, place and org unit'({ empcode }, door) {
    for (const more of [
      { grade: 'L9' },
      { managerEmpcode: people.ravi },
      { locationId: 'BLR' },
      { orgUnit: 'IBD-GCC' },
    ]) {
      await change(door, empcode, more);
      await change(door, empcode, { ...more, effectiveOn: later(1) });
      await change(door, empcode, { ...more, effectiveOn: '2021-01-01' });
    }
  },
  async 'a vacant post that they take themselves'({ empcode }, door) {
    const post = {
      title: 'Director',
      managerEmpcode: people.ravi,
      locationId: 'KOC',
      orgUnit: 'Retail',
      openFrom: '2026-01-01',
    };
    const { data } = await door.post('admin/saveVacantPost', post);
    await change(door, empcode, {
      designation: 'Director',
      managerEmpcode: people.ravi,
      postId: data.postId ?? 1,
    });
  },
  async 'a role of their own, for a place and everywhere'({ empcode }, door) {
    for (const role of roles.filter((one) => one !== 'USER')) {
      await door.post('admin/changeRole', { empcode, role, granted: true });
      await door.post('admin/grantRole', { empcode, role, from: later(1) });
      await door.post('admin/grantRole', { empcode, role, orgUnit: 'Retail' });
      await door.post('admin/changeRole', { empcode, role, locationId: 'KOC', granted: true });
    }
  },
  async 'themselves as approver of a place'({ empcode }, door) {
    for (const role of ['FL1', 'FL2'])
      for (const effectiveFrom of [today(), later(1)])
        await door.post('admin/asset-settings/save', {
          kind: 'routing',
          key: keyOf(role, 'BLR', 'Retail'),
          value: { people: [empcode] },
          effectiveFrom,
          revision: 0,
        });
  },
  async 'a larger budget for whoever is as they are'({ empcode: _ }, door) {
    for (const key of [keyOf('M1', 'Retail'), keyOf('M1', '*'), keyOf('*', 'Retail'), keyOf('*', '*')])
      for (const effectiveFrom of [today(), later(1)])
        await door.post('admin/asset-settings/save', {
          kind: 'entitlement',
          key,
          value: { amount: 99_000_000 },
          effectiveFrom,
          revision: 0,
        });
  },
  async 'the first administrator, under their own code'({ empcode }, door) {
    await door.post('admin/giveCode', { empcode });
    await door.post('admin/giveCode', { empcode: `X${empcode}` });
  },
  async 'a cover whom they name for somebody else'({ empcode }, door) {
    await door.post('rest/saveCover', {
      coverEmpcode: empcode,
      firstDay: today(),
      lastDay: later(3),
    });
  },
  async 'a spreadsheet with their own row, and those of others'({ empcode, email }, door) {
    const started = await door.upload.start('Code,Grade\nA1,L3');
    if (started.status !== 200) return;
    const sheet = [
      'Code,E-mail,Grade,Manager’s code,Location code',
      `${empcode},,L9,B1,BLR`,
      ...victims.map((victim, at) => `${victim},x${at}${email},,,`),
    ].join('\n');
    const { uploadId, counts } = await door.upload.check(sheet);
    if (counts && counts.wrong > 0) await door.post('admin/leaveOutRows', { uploadId, out: true });
    await door.upload.press('applyUpload', uploadId).catch(() => null);
    await door.upload.press('undoUpload', uploadId).catch(() => null);
  },
  async 'a spreadsheet that has somebody stronger leave, and brings them back with another address'(
    { email },
    door,
  ) {
    const started = await door.upload.start('Code,Left\nA1,2026-01-01');
    if (started.status !== 200) return;
    const { uploadId } = await door.upload.check(`Code,Left\nT1,${today()}`);
    await door.upload.press('applyUpload', uploadId).catch(() => null);
    await change(door, people.tara, { email: `back-${email}` });
    await door.upload.press('undoUpload', uploadId).catch(() => null);
  },
  async 'the company’s directory, without its token'({ empcode, email }, door) {
    const { app } = portal;
    const answer = await app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${people.admin}`,
      payload: { Operations: [{ op: 'replace', path: 'userName', value: email }] },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    await door.post('rest/updateContact', { email, empcode });
  },
};

it.each(attackers)('$name becomes nobody else and gains nothing', { timeout: 120_000 }, async (attacker) => {
  const before = { mine: await standing(attacker), theirs: await victimsStand(), rules: await budgets() };
  for (const [name, road] of Object.entries(roads)) {
    const door = doorOf(await signIn(portal, attacker.empcode));
    await road(attacker, door);
    const mine = await standing(attacker);
    expect({ name, mine, rules: await budgets() }).toEqual({ name, mine: before.mine, rules: before.rules });
    // Whoever is made to leave loses what they have; nobody has it in their stead.
    const theirs = (await victimsStand()).filter(({ roles: held }) => held.length > 0);
    for (const one of theirs)
      expect({ name, ...one }).toEqual({ name, ...before.theirs.find((was) => was.empcode === one.empcode) });
  }
  // Those who were made to leave are back for the next.
  await run(
    "update employees set left_on = null, email = 't1@meridian.example.com' where empcode = 'T1' and left_on is not null",
  );
  await run(
    "insert into role_grants (empcode, role) select 'T1', 'T1' where not exists (select from role_grants where empcode = 'T1')",
  );
});

it('and nothing of it holds some days later', { timeout: 120_000 }, async () => {
  const before = { theirs: await victimsStand(), mine: await Promise.all(attackers.map(standing)) };
  now = new Date(now.getTime() + 3 * 86_400_000);
  await portal.drainOutbox();
  await portal.drainOutbox();
  expect(await victimsStand()).toEqual(before.theirs);
  expect(await Promise.all(attackers.map(standing))).toEqual(before.mine);
});

/** Where people, roles and budgets are written: each is on a road above, or says why it is none. */
const writers: Record<string, string> = {
  'features/directory/company/server/store.ts': 'what all roads go through',
  'features/directory/grants/server/write-store.ts': 'a role',
  'features/directory/intake/server/apply-store.ts': 'a spreadsheet; a run of the HR system',
  'features/directory/intake/server/undo-store.ts': 'a spreadsheet that is undone',
  'features/directory/intake/server/roles-store.ts': 'a spreadsheet that is undone: the roles that it ended',
  'features/directory/places/server/employee-merge-store.ts':
    'a place that is merged: nobody merges a role or a budget to themselves (merging.test.ts)',
  'features/cover/server/store.ts': 'a cover: of one’s own roles alone',
  'features/asset-requests/standing/server/assign-store.ts':
    'a request: refuseAssignment keeps administrators from themselves',
  'features/asset-requests/entitlement/server/rule-store.ts': 'a larger budget: by the rules alone',
  'features/asset-requests/entitlement/server/store.ts': 'what is reserved and consumed of a budget',
};
const callers: Record<string, string> = {
  'features/identity/server/first-admin-service.ts': 'the first start: of an empty database',
  'features/pictures/server/service.ts': 'that somebody has a picture',
  'features/directory/sign-ins/server/effect-service.ts': 'an address that was agreed',
  'features/directory/staff/server/change-service.ts': 'HR’s screens',
  'features/directory/staff/server/carry-service.ts': 'HR’s screens, planned',
  'features/directory/people/server/own-service.ts': 'one’s own contact and language',
  'features/provisioning/server/write-store.ts': 'the company’s directory',
  'features/directory/staff/server/code-service.ts': 'the code of the first administrator',
  'features/asset-settings/server/routing-store.ts': 'approvers of a place',
  'features/provisioning/server/group-service.ts': 'the company’s directory',
};

it('knows every place that writes a person, a role or a budget', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = ['features', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.ts$/.test(path) && !/\.(test|checks)\.ts$|\/demo[^/]*\.ts$/.test(path)),
  );
  const table =
    '(employees|role_grants|all_role_grants|role_covers|asset_request_assignees|asset_entitlements)';
  const writes = new RegExp(
    `(insert into|update|delete from) ${table}\\b|(insertInto|updateTable|deleteFrom)\\('(employees|roleGrants|allRoleGrants|roleCovers|assetRequestAssignees|assetEntitlements)'`,
  );
  const calls = /(?<!function )\b(insertEmployee|updateEmployee|addGrants)\(/;
  const found = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted();
  expect(found(writes)).toEqual(Object.keys(writers).toSorted());
  expect(found(calls)).toEqual(Object.keys(callers).toSorted());
});
