import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import type { MyWidgets } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const read = async (headers: SignedIn): Promise<MyWidgets> =>
  (await portal.app.inject({ url: '/download/rest/getMyWidgets', headers })).json().data;
const save = (headers: SignedIn, revision: number, widgets: object[]) =>
  portal.app.inject({
    method: 'POST',
    url: '/download/rest/saveMyWidgets',
    headers,
    payload: { revision, widgets },
  });
const orderOf = ({ widgets }: MyWidgets) => widgets.map(({ widget, hidden }) => (hidden ? '-' : '') + widget);

test('getMyWidgets answers the cards that are open to the caller; saveMyWidgets keeps their order and what is hidden, for them alone', async () => {
  const asha = await signIn(portal, 'E1001');
  const first = await read(asha);
  expect(first.revision).toBe(0);
  const names = orderOf(first);
  expect(names).toEqual(expect.arrayContaining(['my-requests', 'asset-balance', 'help']));
  expect(first.widgets[0]).toEqual({
    widget: 'my-requests',
    title: 'My asset requests',
    place: 'column',
    hidden: false,
  });
  const turned = [...first.widgets].reverse();
  const saved = await save(
    asha,
    0,
    turned.map(({ widget }) => ({ widget, hidden: widget === 'help' })),
  );
  expect(saved.statusCode, saved.body).toBe(200);
  const expected = [...names].reverse().map((name) => (name === 'help' ? '-help' : name));
  expect(orderOf(await read(asha))).toEqual(expected);
  expect(await read(asha)).toEqual(saved.json().data);
  // Omar works abroad: the cards of asset requests and coupons are not open to him, and nobody else's order is his.
  const omar = orderOf(await read(await signIn(portal, 'E1008')));
  expect(omar).toEqual(names.filter((name) => !['my-requests', 'asset-balance', 'coupons'].includes(name)));

  // What is not seen for a while keeps its place; what there is not is not kept.
  await save(asha, 1, [
    { widget: 'help', hidden: false },
    { widget: 'of-another-release', hidden: false },
  ]);
  const { rows } = await portal.platform.database.pool.query(
    "select widgets from dashboard_widgets where empcode = 'E1001'",
  );
  expect(rows[0].widgets.map(({ widget }: { widget: string }) => widget).sort()).toEqual([...names].sort());
  const reset = await save(asha, 2, []);
  expect(orderOf(reset.json().data)).toEqual(names);
});

test('of two tabs that arrange at once one is kept, and the other is told of it', async () => {
  const ravi = await signIn(portal, 'E1002');
  for (const revision of [0, 1]) {
    const answers = await Promise.all(
      [true, false].map((hidden) => save(ravi, revision, [{ widget: 'help', hidden }])),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.error.code).toBe('arranged_elsewhere');
    expect(refused.current).toEqual(await read(ravi));
    expect(refused.current.revision).toBe(revision + 1);
  }
  expect((await save(ravi, 7, [{ widget: 'help', hidden: true }])).statusCode).toBe(409);
  // Each change that was kept is in the audit log, and no other.
  const { rows } = await portal.platform.database.pool.query(
    "select count(*)::int as count from audit_log where action = 'dashboard.arrange' and actor = 'E1002'",
  );
  expect(rows[0].count).toBe(2);
});
