import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody } from '#contract/audience.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { CardsPage, MyWidgets } from '../contract.ts';
import type { Card } from '../kinds.ts';

const people = { asha: 'E1001', ravi: 'E1002', admin: 'E1006' } as const;
type Name = keyof typeof people;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers: await signIn(portal, people[who]),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const kept = async (): Promise<CardsPage> =>
  (await call('admin', 'admin/widgets/getRecords?kind=dashboard-card')).body.data;
type Seen = Awaited<ReturnType<typeof kept>>;
/** Saves a card as it is now, or as it was `seen`. */
async function save(key: string, given: Partial<Card>, who: Name = 'admin', seen?: Seen) {
  const { rows, today } = seen ?? (await kept());
  const row = rows.find((one) => one.key === key);
  const value = { position: 50, audience: everybody, hidden: false, ...(row?.value as object), ...given };
  const change = { kind: 'dashboard-card', key, effectiveFrom: today, revision: row?.revision ?? 0, value };
  return call(who, 'admin/widgets/save', change);
}
const mine = async (who: Name): Promise<MyWidgets> => (await call(who, 'rest/getMyWidgets')).body.data;
const namesOf = ({ widgets }: MyWidgets) => widgets.map(({ widget }) => widget);

test('administrators keep each card that there is, as its room has it until they decide otherwise', async () => {
  const { rows, cards } = await kept();
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(['my-requests', 'help']));
  expect(rows).toHaveLength(cards.length);
  expect(rows.find(({ key }) => key === 'help')).toMatchObject({
    value: { position: 90, audience: everybody, hidden: false },
    versions: [],
    revision: 0,
  });
});

test('whom a card is for and where it first stands is seen at once; what somebody has arranged stays theirs', async () => {
  const first = namesOf(await mine('ravi'));
  const arranged = namesOf(await mine('asha')).toReversed();
  const own = { revision: 0, widgets: arranged.map((widget) => ({ widget, hidden: false })) };
  expect((await call('asha', 'rest/saveMyWidgets', own)).status).toBe(200);

  expect((await save('help', { position: 0 })).status).toBe(200);
  expect(namesOf(await mine('ravi'))).toEqual(['help', ...first.filter((name) => name !== 'help')]);
  expect(namesOf(await mine('asha'))).toEqual(arranged);

  const ofApprovers = { ...everybody, roles: ['FL1' as const] };
  expect((await save('help', { audience: ofApprovers })).status).toBe(200);
  expect(namesOf(await mine('ravi'))).toContain('help');
  expect(namesOf(await mine('asha'))).toEqual(arranged.filter((name) => name !== 'help'));

  expect((await save('help', { hidden: true })).status).toBe(200);
  expect(namesOf(await mine('ravi'))).not.toContain('help');
  // While she does not see it, Asha arranges the others: it comes back to where it stood.
  const others = namesOf(await mine('asha')).map((widget) => ({ widget, hidden: false }));
  expect((await call('asha', 'rest/saveMyWidgets', { revision: 1, widgets: others })).status).toBe(200);
  expect((await save('help', { audience: everybody, hidden: false, position: 90 })).status).toBe(200);
  expect(namesOf(await mine('asha'))).toEqual(arranged);
  expect(namesOf(await mine('ravi'))).toEqual(first);

  const help = (await kept()).rows.find(({ key }) => key === 'help');
  expect(help?.versions).toHaveLength(4);
  const { rows } = await portal.platform.database.pool.query(
    "select count(*)::int as count from audit_log where action = 'dashboard.save' and actor = 'E1006'",
  );
  expect(rows[0].count).toBe(4);
});

test('no administrator opens a card to somebody whom its room keeps from it', async () => {
  // Omar works abroad: asset requests are not for him.
  const omar = async () => {
    const headers = await signIn(portal, 'E1008');
    return (await portal.app.inject({ url: '/download/rest/getMyWidgets', headers })).json().data;
  };
  expect((await save('my-requests', { audience: everybody, position: 0 })).status).toBe(200);
  expect(namesOf(await omar())).not.toContain('my-requests');
});

test('a card that there is not, a place that there is not, and people who may not are refused', async () => {
  const unknown = await save('weather', {});
  expect(unknown).toMatchObject({ status: 422, body: { error: { fields: { key: expect.any(String) } } } });
  const gone = await save('help', { audience: { ...everybody, locations: ['MARS'] } });
  expect(gone).toMatchObject({ status: 422, body: { error: { fields: { audience: expect.any(String) } } } });
  expect((await save('help', { position: 1 }, 'asha')).status).toBe(403);
  expect((await call('asha', 'admin/widgets/getRecords?kind=dashboard-card')).status).toBe(403);
});

test('of two who decide about a card at once one is kept, and the other is told of it', async () => {
  const seen = await kept();
  const answers = await Promise.all([1, 2].map((position) => save('coupons', { position }, 'admin', seen)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
