import { afterAll, beforeAll, expect, it } from 'vitest';
import { triedLater } from '#features/directory/search/names-tried-later.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

/**
 * Wherever somebody is looked for by name, whoever is written in another script, short or with a slip is found as the search of people finds
 * them: each list once, with a person of its own who gets a name that is written in three scripts.
 */
interface List {
  readonly what: string;
  readonly by: 'admin' | 'hr' | 'approver' | 'colleague';
  readonly path: (search: string) => string;
  readonly body?: (search: string) => object;
  /** The codes of those who are in it. */
  readonly codes: (answer: { data: readonly Record<string, unknown>[] }) => string[];
}

const rows = (field: string) => (answer: { data: readonly Record<string, unknown>[] }) =>
  answer.data.flatMap((row) => (row[field] as string | undefined) ?? []);
const within = (field: string) => (answer: { data: readonly Record<string, unknown>[] }) =>
  answer.data.flatMap((row) => (row[field] as { empcode: string } | null)?.empcode ?? []);
const query = (name: string, search: string) => (search ? `?${name}=${encodeURIComponent(search)}` : '');
const lists: readonly List[] = [
  {
    what: 'employees as HR keeps them',
    by: 'hr',
    path: () => 'admin/getEmployees',
    body: (search) => ({ ...(search && { search }) }),
    codes: rows('empcode'),
  },
  {
    what: 'who holds which role',
    by: 'admin',
    path: () => 'admin/getRoleGrants',
    body: (search) => ({ ...(search && { search }) }),
    codes: rows('empcode'),
  },
  {
    what: 'sessions',
    by: 'admin',
    path: (search) => `admin/getSessions${query('query', search)}`,
    codes: rows('empcode'),
  },
  {
    what: 'the audit log',
    by: 'admin',
    path: () => 'admin/getAuditLog',
    body: (search) => ({ ...(search && { person: search }) }),
    codes: within('actor'),
  },
  {
    what: 'clearances',
    by: 'hr',
    path: (search) => `rest/clearances${query('search', search)}`,
    codes: rows('empcode'),
  },
  {
    what: 'orders of the buyback',
    by: 'admin',
    path: (search) => `admin/buyback/orders${query('search', search)}`,
    codes: within('buyer'),
  },
  {
    what: 'requests',
    by: 'approver',
    path: () => 'buying/getAssetRequests',
    body: (search) => ({ view: 'all', ...(search && { search }) }),
    codes: rows('empcode'),
  },
  {
    what: 'colleagues to choose from',
    by: 'colleague',
    path: (search) => `rest/findColleagues${query('query', search || 'a')}`,
    codes: rows('empcode'),
  },
];

let portal: TestPortal;
let headers: Record<List['by'], SignedIn>;
const whose = new Map<List, string>();

async function ask({ by, path, body, codes }: List, search: string): Promise<string[]> {
  const payload = body?.(search);
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path(search)}`,
    headers: headers[by],
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return codes(answer.json());
}

beforeAll(async () => {
  portal = await openTestPortal();
  const { pool } = portal.platform.database;
  const [hr] = (
    await pool.query(
      "select empcode from role_grants where role = 'HR' and location_id is null and org_unit is null limit 1",
    )
  ).rows;
  headers = {
    admin: await signIn(portal, 'E1006'),
    hr: await signIn(portal, hr.empcode),
    approver: await signIn(portal, 'E1002'),
    colleague: await signIn(portal, 'E1007'),
  };
  for (const empcode of ['E1001', 'E1002', 'E1003', 'E1004', 'E1005']) await signIn(portal, empcode);
  for (const [at, list] of lists.entries()) {
    const here = new Set(
      (await pool.query('select empcode from employees where left_on is null')).rows.map(
        (row) => row.empcode,
      ),
    );
    const taken = new Set(whose.values());
    const empcode = (await ask(list, '')).find((code) => here.has(code) && !taken.has(code));
    expect(empcode, list.what).toBeDefined();
    whose.set(list, empcode ?? '');
    await pool.query('update employees set name = $1 where empcode = $2', [triedLater[at]?.kept, empcode]);
  }
});
afterAll(() => portal.close());

it.each(lists.map((list, at) => ({ list, at, what: list.what })))(
  'in $what somebody is found however their name is written',
  async ({ list, at }) => {
    const { kept, arabic, devanagari, other } = triedLater[at] ?? {
      kept: '',
      arabic: '',
      devanagari: '',
      other: '',
    };
    const slip = kept.replace(/.(?=.$)/, '');
    for (const written of [kept, arabic, devanagari, other, slip])
      await expect
        .poll(() => ask(list, written), { interval: 200, message: written })
        .toContain(whose.get(list));
    // Nobody of another name comes with them.
    expect(new Set(await ask(list, arabic))).toEqual(new Set([whose.get(list)]));
  },
);
