import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/people.ts';
import type { WaitingItem, WaitingPart } from '#contract/waiting.ts';
import { firstPeople } from '#demo/idp/people.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** The eight whom the demo always has, and some of all others who hold a role. */
async function somePeople(): Promise<string[]> {
  const { rows } = await portal.platform.database.pool.query<{ empcode: string }>(
    `select empcode from (
       select held.empcode, row_number() over (order by held.empcode) as place
       from (select distinct empcode from role_grants) held join employees using (empcode) where left_on is null) held
     where place % 9 = 0`,
  );
  return [
    ...new Set([
      ...firstPeople.map((_key, index) => `E${1001 + index}`),
      ...rows.map(({ empcode }) => empcode),
    ]),
  ];
}

async function call(headers: SignedIn, url: string, payload?: object) {
  const method = payload ? ('POST' as const) : ('GET' as const);
  const answer = await portal.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What each page says of itself: how many wait there. */
async function saidByPages(headers: SignedIn): Promise<Record<string, number>> {
  const { role: roles } = (await call(headers, '/api/profile')).data as { role: Role[] };
  const holds = (...wanted: Role[]) => wanted.filter((role) => roles.includes(role));
  const inbox = async (role: Role) => {
    const page = await call(headers, '/download/buying/getAssetRequests', {
      currentRole: role,
      view: 'waiting',
      limit: 100,
    });
    expect(page.data.length, role).toBe(Math.min(page.counts.waiting, 100));
    return page.counts.waiting as number;
  };
  const workRoles = holds('FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN');
  const said: Record<string, number> = {
    '/requests-list': sum(
      await Promise.all((workRoles.length > 0 ? workRoles : ['USER' as const]).map(inbox)),
    ),
  };
  const [mode] = [...holds('T1').map(() => 'Cheque'), ...holds('FINANCE').map(() => 'RTGS')];
  if (mode) {
    const { tabs } = await call(headers, '/download/payments/getDue', { mode });
    said['/payments'] = sum(tabs.map((tab: { count: number }) => tab.count));
  }
  if (roles.includes('ADMIN')) {
    const stuck = await call(headers, '/download/admin/getStuckRequests');
    said['/admin/asset-requests'] = stuck.data.length;
  }
  return said;
}

test('the dashboard, each badge of the menu and the page that it leads to say the same number, for everybody', async () => {
  // Whoever asked for something there waits in vain: the administrators' to mend.
  await portal.platform.database.pool.query(
    `delete from role_grants where role = 'FL2' and location_id in (select location_id from asset_requests where owner = 'FL2')`,
  );
  const seen = new Set<string>();
  for (const empcode of await somePeople()) {
    const headers = await signIn(portal, empcode);
    const { data, total, parts } = (await call(headers, '/download/rest/waitingFor')) as {
      data: WaitingItem[];
      total: number;
      parts: WaitingPart[];
    };
    expect(total, empcode).toBe(sum(parts.map(({ count }) => count)));
    expect(data.length, empcode).toBe(Math.min(total, 100));
    if (total <= 100)
      for (const { kind, count, oldest } of parts) {
        const items = data.filter((item) => item.kind === kind);
        expect(items.length, `${empcode} ${kind}`).toBe(count);
        expect(items[0]?.since, `${empcode} ${kind}`).toBe(oldest);
      }
    const atWork = parts.filter(({ kind }) => !kind.startsWith('sign-in.') && kind !== 'payment.account');
    for (const [path, said] of Object.entries(await saidByPages(headers))) {
      const badge = sum(atWork.filter(({ paths }) => paths.includes(path)).map(({ count }) => count));
      expect(badge, `${empcode} ${path}`).toBe(said);
      if (said > 0) seen.add(path);
    }
  }
  expect([...seen].sort()).toEqual(['/admin/asset-requests', '/payments', '/requests-list']);
});
