import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#testing/files/pdf-text.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { base } from '../../base.ts';
import { forgetOld } from '../../server/jobs.ts';

/** Of the demo company: Leena sees her org unit without the grade, Ravi his reports, Asha herself. */
const [asha, ravi, leena, admin] = ['E1001', 'E1002', 'E1003', 'E1006'] as const;
let portal: TestPortal;
let now = new Date('2026-11-27T08:00:00Z');
const sessions = new Map<string, SignedIn>();
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
  for (const who of [asha, ravi, leena, admin]) sessions.set(who, await signIn(portal, who));
});
afterAll(() => portal.close());

const inject = async (
  who: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  key?: string,
) => {
  const headers = { ...sessions.get(who), ...(key && { 'idempotency-key': key }) };
  const answer = await portal.app.inject({
    method,
    url: `${base}/${path}`,
    headers,
    ...(payload && { payload }),
  });
  const json = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    data: json ? answer.json().data : undefined,
    code: json ? answer.json().error?.code : undefined,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
};
const get = (who: string, path: string) => inject(who, 'GET', path);
const run = async (text: string, values: unknown[] = []) =>
  (await portal.platform.database.pool.query(text, values)).rows;
const templateOf = async (who: string, name: string): Promise<number> =>
  (await get(who, 'templates')).data.find((one: { name: string }) => one.name === name).templateId;

test('whoever looked is told to whose page it is, each way once a day, and nobody to themselves', async () => {
  const review = await templateOf(ravi, 'Talent review');
  for (let times = 0; times < 3; times += 1)
    await get(ravi, `employee/view?empId=${asha}&templateId=${review}`);
  await get(ravi, `employee/fetch?templateId=${review}`);
  await get(ravi, `employee/history?empId=${asha}&templateId=${review}`);
  await get(ravi, `employee/download?empId=${asha}&templateId=${review}&format=xlsx`);
  await get(asha, `employee/view?empId=${asha}`);
  const looks = (
    await portal.app.inject({ url: `${base}/employee/looks`, headers: { ...sessions.get(asha) } })
  ).json().data;
  expect(
    looks
      .map((look: { viewer: { empcode: string }; way: string; times: number }) => [
        look.viewer.empcode,
        look.way,
        look.times,
      ])
      .sort(),
  ).toEqual([
    [ravi, 'file', 1],
    [ravi, 'history', 1],
    [ravi, 'list', 1],
    [ravi, 'page', 3],
  ]);
});

test('who sees one’s page is told by role and field; what is hidden from oneself is named without its value', async () => {
  const { data: seen, status, bytes } = await get(asha, 'employee/viewers');
  expect(status, String(bytes)).toBe(200);
  const manager = seen.find(
    ({ role, template }: { role: string; template: string }) =>
      role === 'Manager' && template === 'Talent review',
  );
  expect(manager.people.map(({ empcode }: { empcode: string }) => empcode)).toEqual([ravi]);
  const saidOf = (field: string) =>
    manager.fields.find((one: { field: string }) => one.field === field)?.value;
  expect(saidOf('ratings')).toBeNull();
  expect(saidOf('designation')).toBe('Product Designer');
  // Neither is what is hidden from whoever sees it, nor what an administrator could see of ratings.
  const head = seen.find(
    ({ role, template }: { role: string; template: string }) =>
      role === 'Business head' && template === 'Talent review',
  );
  expect(head.fields.map(({ field }: { field: string }) => field)).not.toContain('grade');
  const keeper = seen.find(({ role }: { role: string }) => role === 'Keeper of templates');
  expect(keeper.fields.map(({ field }: { field: string }) => field)).not.toContain('ratings');
});

test('a manager writes strengths, the employee what they hope for, and neither the other’s; of two at once one is asked to look again', async () => {
  const write = (who: string, field: string, text: string, revision: number) =>
    inject(who, 'PUT', 'employee/text', { empId: asha, field, text, revision });
  expect((await write(asha, 'strengths', 'I am good.', 1)).status).toBe(403);
  expect((await write(ravi, 'aspiration', 'To stay.', 1)).status).toBe(403);
  expect((await write(leena, 'strengths', 'Good.', 1)).status).toBe(403);
  expect((await write(admin, 'strengths', 'Good.', 1)).status).toBe(403);
  const both = await Promise.all([
    write(ravi, 'strengths', 'Listens first.', 1),
    write(ravi, 'strengths', 'Draws well.', 1),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = await Promise.all([write(asha, 'aspiration', 'To teach.', 1)]);
  expect(first?.data).toEqual({ revision: 2 });
});

test('a page is published as it changes; whoever does not see the change is not told that there was one', async () => {
  await portal.drainOutbox();
  const review = await templateOf(ravi, 'Talent review');
  const history = async (who: string, more = '') =>
    (await get(who, `employee/history?empId=${asha}&templateId=${review}${more}`)).data;
  const before = await history(ravi);
  expect(before.rows.map(({ changed }: { changed: string[] }) => changed)).toEqual([
    expect.arrayContaining(['Strengths']),
    [],
  ]);
  // Leena sees no grade.
  const seenByLeena = (await history(leena)).rows.length;
  await run("update employees set grade = 'M5' where empcode = $1", [asha]);
  const { publishPages } = await import('./publish-service.ts');
  now = new Date(now.getTime() + 60_000);
  await publishPages(portal.platform, [asha]);
  const [newest] = (await history(ravi)).rows;
  expect(newest.changed).toEqual(['Salary grade']);
  expect((await history(leena)).rows).toHaveLength(seenByLeena);
  const page = (await history(ravi, `&version=${newest.version}`)).page;
  expect(JSON.stringify(page)).toContain('M5');
  expect(JSON.stringify((await history(leena, `&version=${newest.version}`)).page)).not.toContain('M5');
  // Nothing has changed since: nothing is published.
  await publishPages(portal.platform, [asha]);
  expect((await history(ravi)).rows).toHaveLength(before.rows.length + 1);
});

test('more than twenty pages are made in the background, one file at a time for each, with a bookmark for everybody and the reader’s name across', async () => {
  const profile = await templateOf(leena, 'Short profile');
  const ordered = await get(leena, `employee/download?templateId=${profile}&format=pdf&search=a`);
  expect(ordered.status, String(ordered.bytes)).toBe(202);
  expect([ordered.status, ordered.data.state]).toEqual([202, 'waiting']);
  const again = await get(leena, `employee/download?templateId=${profile}&format=pdf&search=a`);
  expect(again.data.orderId).toBe(ordered.data.orderId);
  await portal.drainOutbox();
  const [order] = (await get(leena, 'employee/orders')).data;
  expect(order).toMatchObject({ state: 'ready', made: ordered.data.people, people: ordered.data.people });
  const file = await get(leena, `employee/download?orderId=${order.orderId}`);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text } = await readPdf(file.bytes);
  expect(text.match(/Leena Shah · 27-11-2026/g)?.length).toBeGreaterThanOrEqual(order.people);
  expect((await get(ravi, `employee/download?orderId=${order.orderId}`)).code).toBe('no_such_file');
  now = new Date(now.getTime() + 25 * 3_600_000);
  sessions.set(leena, await signIn(portal, leena));
  expect((await get(leena, `employee/download?orderId=${order.orderId}`)).code).toBe('no_such_file');
  await forgetOld(portal.platform);
  expect(await run('select from one_pager_orders')).toEqual([]);
  expect(await portal.platform.files.size(`${order.orderId}.pdf`)).toBeNull();
});

test('a link opens what whoever opens it sees, until it ends', async () => {
  for (const who of [asha, ravi, leena]) sessions.set(who, await signIn(portal, who));
  const profile = await templateOf(leena, 'Short profile');
  const make = (empIds: string[]) =>
    inject(leena, 'POST', 'employee/links', { templateId: profile, empIds, hours: 24 }, 'link-of-leena-1');
  const made = await make([asha, leena]);
  expect((await make([asha, leena])).data.code).toBe(made.data.code);
  // Whoever presses twice is answered the same, withdrawn or not in between.
  const set = 'update one_pager_templates set withdrawn_at = $2 where template_id = $1';
  await run(set, [profile, now]);
  expect((await make([asha, leena])).data.code).toBe(made.data.code);
  await run(set, [profile, null]);
  const opened = async (who: string) => (await get(who, `employee/links/opened?link=${made.data.code}`)).data;
  expect(await opened(leena)).toMatchObject({ hidden: 0, madeBy: 'Leena Shah' });
  expect(await opened(ravi)).toMatchObject({ people: [{ empId: asha }], hidden: 1 });
  const stranger = await opened(asha);
  expect(stranger).toMatchObject({ people: [{ empId: asha }], hidden: 1 });
  now = new Date(now.getTime() + 25 * 3_600_000);
  for (const who of [leena]) sessions.set(who, await signIn(portal, who));
  expect((await get(leena, `employee/links/opened?link=${made.data.code}`)).code).toBe('no_such_link');
});
