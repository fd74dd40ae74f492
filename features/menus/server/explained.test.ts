import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audience, everybody } from '#contract/audience.ts';
import type { Role } from '#contract/people.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { ExplainedEntry, MenuItem, MenusPage } from '../contract.ts';
import { menuKinds } from '../kinds.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await signIn(portal, 'E1006');
});
afterAll(() => portal.close());

const get = async (url: string, headers: SignedIn) => {
  const answer = await portal.app.inject({ url, headers });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json().data;
};
const explained = async (empcode: string): Promise<ExplainedEntry[]> =>
  (await get(`/download/admin/menus/explainMenu?empcode=${empcode}`, admin)).entries;

/** So many people are made; chance is by a seed, so that what fails fails again. */
const many = 200;
let seed = 20261128;
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;
const someOf = <T>(all: readonly T[], most: number): T[] => [
  ...new Set(Array.from({ length: Math.floor(chance() * (most + 1)) }, () => oneOf(all))),
];

interface MadePerson {
  readonly empcode: string;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly hasAssets: boolean;
}
const grantable = ['FL1', 'FL2', 'T1', 'FINANCE', 'HR', 'STORE', 'REGION', 'CLEARANCE', 'ADMIN'] as const;
const units = ['Technology', 'Retail South', 'Finance', 'IBD-GCC'];
const abroad = ['IBD-GCC'];
const domain = 'meridian.example.com';

async function make(people: readonly MadePerson[]): Promise<void> {
  const { pool } = portal.platform.database;
  for (const { empcode, orgUnit, locationId, email, roles, hasAssets } of people) {
    await pool.query(
      `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
        values ($1, 'Somebody', $2, 'Designer', 'Design', 'L3', $3, $4, '2020-01-05')`,
      [empcode, email, orgUnit, locationId],
    );
    await pool.query(
      'insert into asset_entitlements (empcode, year, entitled) values ($1, extract(year from now()), $2)',
      [empcode, hasAssets ? 5_000_000 : 0],
    );
    for (const [position, role] of roles.entries())
      await pool.query('insert into role_grants (empcode, role, position) values ($1, $2, $3)', [
        empcode,
        role,
        position,
      ]);
  }
}

const keyOf = ({ status, action }: Pick<MenuItem, 'status' | 'action'>) => `${status} ${action}`;

/** Which of the portal's entries each role brings, asked of the portal itself before anything is kept: of somebody whom no room hides one from. */
async function broughtByRole(): Promise<Map<Role, Set<string>>> {
  const roles: readonly Role[] = ['USER', ...grantable];
  const people = roles.map(
    (role): MadePerson => ({
      empcode: `RO${role}`,
      orgUnit: 'Technology',
      locationId: 'KOC1',
      email: `role-${role.toLowerCase()}@${domain}`,
      roles: role === 'USER' ? [] : [role],
      hasAssets: true,
    }),
  );
  await make(people);
  const brought = new Map<Role, Set<string>>();
  for (const [place, role] of roles.entries()) {
    const { empcode } = people[place] as MadePerson;
    const menu: MenuItem[] = await get('/api/get-menus', await signIn(portal, empcode));
    brought.set(role, new Set(menu.map(keyOf)));
  }
  return brought;
}

interface Kept {
  readonly audience: Audience;
  readonly hidden: boolean;
}
interface Own extends Kept {
  readonly code: string;
  readonly label: string;
  readonly action: string;
  readonly list: 'main' | 'admin' | 'both';
}
const statusOfList = { main: 0, admin: 1, both: 2 };
/** Where entries of the company's lead here, and who may open it. */
const openTo: Record<string, readonly Role[] | 'everyone' | 'whoever has assets' | 'whoever has coupons'> = {
  '/policies': 'everyone',
  '/documents': 'everyone',
  '/asset-at-residence': 'whoever has assets',
  '/discount-coupons': 'whoever has coupons',
  '/request-figures': ['HR', 'FINANCE', 'ADMIN'],
  '/admin/audit-log': ['ADMIN'],
  'https://canteen.example.com/': 'everyone',
};

/** The menu by brute force: from the specification and the words of the screens, and nothing of the code. */
function expected(
  person: MadePerson,
  brought: ReadonlyMap<Role, ReadonlySet<string>>,
  decided: ReadonlyMap<string, Kept>,
  own: readonly Own[],
): string[] {
  const roles: Role[] = ['USER', ...person.roles];
  const isAbroad = abroad.includes(person.orgUnit);
  const hasAssets = person.hasAssets && !isAbroad;
  const hasCoupons = !(isAbroad && person.email.endsWith(`@${domain}`));
  const isGiven = (action: string) => {
    if (action === '/asset-at-residence' || action === '/requests-list') return hasAssets;
    return action === '/discount-coupons' ? hasCoupons : true;
  };
  const isLeft = ({ hidden, audience }: Kept) => {
    if (hidden) return false;
    if (audience.orgUnits.length > 0 && !audience.orgUnits.includes(person.orgUnit)) return false;
    if (audience.locations.length > 0 && !audience.locations.includes(person.locationId)) return false;
    return audience.roles.length === 0 || audience.roles.some((role) => roles.includes(role));
  };
  const mayOpen = (action: string) => {
    const whom = openTo[action];
    if (whom === 'everyone') return true;
    if (whom === 'whoever has assets') return hasAssets;
    if (whom === 'whoever has coupons') return hasCoupons;
    return whom?.some((role) => roles.includes(role)) ?? false;
  };
  const ours = own.filter((row) => isLeft(row) && isGiven(row.action) && mayOpen(row.action));
  const takes = new Set(ours.map(({ list, action }) => `${statusOfList[list]} ${action}`));
  const portals = new Set(roles.flatMap((role) => [...(brought.get(role) ?? [])]));
  const left = [...portals].filter((key) => {
    const decision = decided.get(key);
    return isGiven(key.slice(key.indexOf(' ') + 1)) && !takes.has(key) && (!decision || isLeft(decision));
  });
  return [...left, ...ours.map(({ code }) => `own ${code}`)].sort();
}

test('what is explained is what each of 200 people is answered, entry by entry, and what a model of its own says', async () => {
  const brought = await broughtByRole();
  const people = Array.from({ length: many }, (_, place): MadePerson => {
    const empcode = `RP${place}`;
    return {
      empcode,
      orgUnit: oneOf(units),
      locationId: oneOf(['KOC1', 'DXB1']),
      email: `made-${empcode.toLowerCase()}@${chance() < 0.8 ? domain : 'elsewhere.example.com'}`,
      roles: someOf(grantable, 3),
      hasAssets: chance() < 0.6,
    };
  });
  await make(people);
  const audience = (): Audience =>
    chance() < 0.4
      ? everybody
      : {
          orgUnits: someOf(units, 2),
          locations: someOf(['KOC1', 'DXB1'], 1),
          roles: someOf(['USER', ...grantable], 2),
        };
  const keep = async (kind: 'menu-entry' | 'menu-room-entry', key: string, given: object) => {
    const page: MenusPage = await get(`/download/admin/menus/getRecords?kind=${kind}`, admin);
    const row = page.rows.find((one) => one.key === key);
    const value = { ...menuKinds[kind].blank.value, ...(row?.value as object), ...given };
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/download/admin/menus/save',
      headers: admin,
      payload: { kind, key, effectiveFrom: page.today, revision: row?.revision ?? 0, value },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const decided = new Map<string, Kept>();
  const all = (await explained('E1001')).map(({ key }) => key);
  for (const key of all.filter((one) => one !== '1 /admin/menus' && chance() < 0.4)) {
    const kept = { audience: audience(), hidden: chance() < 0.2 };
    decided.set(key, kept);
    await keep('menu-room-entry', key, kept);
  }
  const own: Own[] = [];
  for (const [place, action] of [...Object.keys(openTo), ...Object.keys(openTo)].entries()) {
    const row = { label: `Ours ${place}`, action, list: oneOf(['main', 'admin', 'both'] as const) };
    // One that all are left, to a page that is open to few.
    const isPlain = action === '/admin/audit-log' && own.every((one) => one.action !== action);
    const kept = {
      ...row,
      audience: isPlain ? everybody : audience(),
      hidden: !isPlain && chance() < 0.15,
    };
    own.push({ code: `ours-${place}`, ...kept });
    await keep('menu-entry', `ours-${place}`, kept);
  }

  let [shown, left] = [0, 0];
  const reasons = new Set<string>();
  for (const person of people) {
    const entries = await explained(person.empcode);
    const answered: MenuItem[] = await get('/api/get-menus', await signIn(portal, person.empcode));
    const drawn = entries.filter((entry) => entry.shown);
    // In the same order, each by its name and where it leads.
    expect(drawn.map(({ label, action }) => [label, action])).toEqual(
      answered.map(({ menu, action }) => [menu, action]),
    );
    const names = drawn.map(({ kind, key }) => (kind === 'menu-entry' ? `own ${key}` : key)).sort();
    expect(names, JSON.stringify(person)).toEqual(expected(person, brought, decided, own));
    expect(entries).toHaveLength(all.length + own.length);
    expect(entries.filter(({ why }) => why.trim() === '')).toEqual([]);
    shown += drawn.length;
    left += entries.length - drawn.length;
    for (const entry of entries) reasons.add(entry.why.replace(/[:,].*/, ''));
  }
  // It would prove nothing if nearly all were shown, or nothing, or by one rule.
  expect(shown).toBeGreaterThan(many * 5);
  expect(left).toBeGreaterThan(many * 5);
  expect([...reasons].join('\n')).toMatch(/Hidden in Configure Profile/);
  for (const told of [
    /Hidden in IBD-GCC/,
    /no entitlement|There is nothing for them/,
    /leads to the same page|Ours/,
    /not open to them/,
    /Only for/,
  ])
    expect([...reasons].join('\n')).toMatch(told);
});

test('is told to administrators alone, of whoever works here', async () => {
  const url = '/download/admin/menus/explainMenu?empcode=E1008';
  for (const who of ['E1001', 'E1002'])
    expect((await portal.app.inject({ url, headers: await signIn(portal, who) })).statusCode).toBe(403);
  const nobody = await portal.app.inject({ url: url.replace('E1008', 'E0'), headers: admin });
  expect(nobody.statusCode).toBe(404);
});
