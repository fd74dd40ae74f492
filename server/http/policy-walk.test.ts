import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Role, roles } from '../../contract/people.ts';
import { openTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';
import { judge, type RoutePolicy } from './policy.ts';

const token = 'the-directory-token-of-this-test-012345';
let portal: TestPortal;
const held = new Map<string, Role[]>();
beforeAll(async () => {
  portal = await openTestPortal({ env: { SCIM_TOKEN: token } });
  const { rows } = await portal.platform.database.pool.query(
    `select empcode, array_agg(distinct role) as roles from role_grants join employees using (empcode)
      where left_on is null group by empcode order by empcode`,
  );
  for (const { empcode, roles } of rows) held.set(empcode, roles);
});
afterAll(() => portal.close());

/** What anyone may call, signed in or not: an addition is a decision, so it is written down twice. */
const forAnyone = [
  'GET /',
  'GET /admin/audit-log',
  'GET /admin/sessions',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /asset-at-residence',
  'GET /asset-at-residence/*',
  'GET /healthz',
  'GET /help-and-support',
  'GET /mode',
  'GET /profile',
  'GET /profile/devices',
  'GET /readyz',
  'GET /requests-list',
  'GET /requests-list/*',
  'GET /signed-in',
  'GET /slo',
  'GET /sso/login',
  'GET /sso/metadata',
  'POST /assert',
  'POST /slo',
];

const calls = () =>
  portal.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && !/^\/(api\/docs\/|assets\/)/.test(url),
  );

it('lets anyone call only what is meant for anyone', () => {
  const found = calls()
    .filter(({ policy }) => policy.allow === 'anyone')
    .map(({ method, url }) => `${method} ${url}`);
  expect(found.sort()).toEqual(forAnyone);
});

let called = 0;

/** 401, 403 or anything else; a handler's own 403 is about a record, and has another code. */
async function verdict(
  route: { method: string; url: string },
  signedIn: SignedIn | { authorization: string } | null,
) {
  called += 1;
  const answer = await portal.app.inject({
    method: route.method as 'GET',
    url: route.url.replaceAll(/:\w+/g, '1').replace('*', 'x'),
    headers: { ...signedIn },
    // From somewhere else each time: who shows many wrong tokens from one place is told to wait.
    remoteAddress: `10.0.${called >> 8}.${called & 255}`,
    ...(route.method !== 'GET' && { payload: {} }),
  });
  expect(answer.statusCode, `${route.method} ${route.url}: ${answer.body.slice(0, 300)}`).not.toBe(500);
  if (answer.statusCode === 401) return 'sign-in';
  return answer.statusCode === 403 && answer.json().error.code === 'forbidden' ? 'forbidden' : 'allowed';
}

function expected(policy: RoutePolicy, held: readonly Role[] | null) {
  if (policy.allow === 'anyone') return 'allowed';
  // To the directory's calls an employee is a stranger, whatever their roles.
  if (policy.allow === 'provisioner') return 'sign-in';
  if (!held) return 'sign-in';
  return policy.allow === 'employees' || policy.allow.some((role) => held.includes(role))
    ? 'allowed'
    : 'forbidden';
}

it('asks whoever is not signed in to sign in', async () => {
  for (const route of calls()) {
    // The sign-in itself answers 401 to what is no assertion.
    if (route.policy.allow === 'anyone') continue;
    expect([route.url, await verdict(route, null)]).toEqual([route.url, 'sign-in']);
  }
});

it.each(roles.filter((role) => role !== 'USER'))(
  'lets %s make the calls that its policy names, and no other',
  async (role) => {
    const [empcode, theirs] = [...held].find(([, held]) => held.includes(role)) ?? [];
    if (!empcode || !theirs) throw new Error(`nobody is ${role}`);
    await walk(empcode, ['USER', ...theirs]);
  },
);

it('lets an employee without a further role make the calls for employees, and no other', async () => {
  await walk('E1001', ['USER']);
});

it("lets the company's directory make its own calls, and no other", async () => {
  for (const route of calls()) {
    if (route.policy.allow === 'anyone') continue;
    const outcome = await verdict(route, { authorization: `Bearer ${token}` });
    const own = route.policy.allow === 'provisioner' ? 'allowed' : 'sign-in';
    expect([route.method, route.url, outcome]).toEqual([route.method, route.url, own]);
  }
});

async function walk(empcode: string, held: readonly Role[]) {
  for (const route of calls()) {
    if (route.policy.allow === 'anyone') continue;
    // A session each: one of the calls signs out.
    const signedIn = await signIn(portal, empcode);
    const outcome = await verdict(route, signedIn);
    expect([route.method, route.url, outcome]).toEqual([
      route.method,
      route.url,
      expected(route.policy, held),
    ]);
  }
}

it('judges a role by what is held anywhere', () => {
  const grant = { role: 'FINANCE', locationId: 'L1', orgUnit: null } as const;
  const finance = { empcode: 'E1', name: '', email: '', orgUnit: 'IT', locationId: 'L2', grants: [grant] };
  expect(judge({ allow: ['FINANCE', 'ADMIN'] }, finance)).toBe('allowed');
  expect(judge({ allow: ['ADMIN'] }, finance)).toBe('forbidden');
  expect(judge({ allow: ['USER'] }, finance)).toBe('allowed');
});
