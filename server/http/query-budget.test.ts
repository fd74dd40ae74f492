import { afterAll, beforeAll, expect, it } from 'vitest';
import { chair, Desk, fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

// The budgets: ten statements for all the calls of the dashboard together, five for a list, whatever the number of rows.
const ofTheDashboard = 10;
const ofAList = 5;

type Call = readonly [method: 'GET' | 'POST', url: string, payload?: object];

/** What the shell and the dashboard ask for on a first visit. */
const dashboard: Call[] = [
  ['GET', '/api/profile'],
  ['GET', '/api/get-menus'],
  ['GET', '/download/rest/getNotification'],
  ['GET', '/download/rest/waitingFor'],
  ['GET', '/download/rest/getMyWidgets'],
  ['GET', '/download/rest/banners'],
  ['GET', '/download/rest/Aniversary'],
  ['POST', '/download/buying/getUserBalance', {}],
  ['POST', '/download/buying/getAssetRequests', {}],
];

const lists: [who: Name, call: Call][] = [
  ['asha', ['POST', '/download/buying/getAssetRequests', {}]],
  ['ravi', ['POST', '/download/buying/getuserRequests', { currentRole: 'FL1' }]],
  ['ravi', ['GET', '/download/rest/waitingFor']],
  ['ravi', ['GET', '/download/rest/getNotification']],
];

let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

async function statements(who: Name, calls: readonly Call[]): Promise<string[]> {
  const headers = await signIn(portal, people[who]);
  // Together, as the page makes them.
  const visit = () =>
    Promise.all(
      calls.map(async ([method, url, payload]) => {
        const given = { method, url, headers: { ...headers }, ...(payload && { payload }) };
        const answer = await portal.app.inject(given);
        expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
      }),
    );
  // The first notes that the session is in use, once a minute.
  await visit();
  return statementsOf(visit);
}

async function ask(times: number) {
  for (let asked = 0; asked < times; asked++) {
    expect((await desk.submit('asha', chair(1_000))).status).toBe(200);
  }
  await portal.drainOutbox();
}

it('draws the dashboard with at most ten statements', async () => {
  await ask(2);
  const sent = await statements('asha', dashboard);
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(ofTheDashboard);
});

it('looks up once what both the balance and the menu say of an entitlement', async () => {
  const both: Call[] = [
    ['GET', '/api/get-menus'],
    ['POST', '/download/buying/getUserBalance', {}],
  ];
  const sent = await statements('asha', both);
  expect(sent.filter((text) => text.includes('asset_entitlements')).length, sent.join('\n\n')).toBe(1);
});

it('looks once for what rules give somebody who has no entitlement, whoever asks', async () => {
  await portal.platform.database.pool.query('delete from asset_entitlements where empcode = $1', [
    people.omar,
  ]);
  const asking: Call[] = [
    ['GET', '/api/profile'],
    ['GET', '/api/get-menus'],
    ['GET', '/download/rest/getMyWidgets'],
  ];
  const sent = await statements('omar', asking);
  expect(sent.filter((text) => text.includes('asset_entitlements')).length, sent.join('\n\n')).toBe(2);
});

it('lists with at most five statements, and as many for many rows as for few', async () => {
  const few: number[] = [];
  for (const [who, call] of lists) few.push((await statements(who, [call])).length);
  await ask(30);
  for (const [index, [who, call]] of lists.entries()) {
    const sent = await statements(who, [call]);
    expect(sent.length, `${call[1]}\n${sent.join('\n\n')}`).toBeLessThanOrEqual(ofAList);
    expect(sent.length, call[1]).toBe(few[index]);
  }
});
