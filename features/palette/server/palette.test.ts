import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchSource } from '#server/search/source.ts';
import { chair, Desk, fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { Group, Opened, Searched } from '../contract.ts';
import { search as searchSources } from './service.ts';

let portal: TestPortal;
let desk: Desk;
let now = new Date('2026-06-15T06:00:00Z');
/** Asha's chair and Ravi's lamp. */
let chairs: string;
let lamp: string;

async function submitted(who: Name, name: string): Promise<string> {
  const asked = chair(10_000, {
    assests: [{ category: 'chair', name, quantity: 1, price: 10_000, priority: 1 }],
  });
  const { status, body } = await desk.submit(who, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.requestID;
}

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => now });
  await fillCompany(portal);
  desk = new Desk(portal);
  chairs = await submitted('asha', 'Ergonomic chair');
  lamp = await submitted('ravi', 'Reading lamp');
});
beforeEach(async () => {
  await portal.platform.database.writes.deleteFrom('paletteOpened').execute();
  await portal.platform.database.writes.deleteFrom('peopleMarks').execute();
});
afterAll(() => portal.close());

async function call(who: Name, path: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/rest/${path}`,
    headers: await signIn(portal, people[who]),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function find(who: Name, query: string): Promise<Searched> {
  const { status, body } = await call(who, `search?query=${encodeURIComponent(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.missing).toEqual([]);
  return body;
}
const of = ({ data }: Searched, kind: string): Group['results'] =>
  data.find((group) => group.kind === kind)?.results ?? [];
const ids = (results: Group['results']) => results.map(({ id }) => id);

const everybody = Object.keys(people) as Name[];
/** Who sees what Asha asked for: she, those of her place who decide, and administrators. */
const seers: Name[] = ['asha', 'ravi', 'rita', 'leena', 'faisal', 'admin'];

test.each(everybody)(
  '%s finds the requests that their lists show, by number, item and person',
  async (who) => {
    const seen = seers.includes(who) ? [chairs] : [];
    for (const words of [chairs, chairs.toLowerCase(), chairs.slice(4), 'ergonomic chair', 'erg'])
      expect([words, ids(of(await find(who, words), 'request'))]).toEqual([words, seen]);
    expect(ids(of(await find(who, 'asha'), 'request'))).toEqual(seen);
  },
);

test.each([
  ['a slip of the hand', 'ergonmic chiar'],
  ['another order of words', 'chair ergonomic'],
  ['an item and a person', 'chair asha'],
])('a request is found with %s, by those alone who may see it', async (_, words) => {
  for (const who of everybody)
    expect([who, ids(of(await find(who, words), 'request'))]).toEqual([
      who,
      seers.includes(who) ? [chairs] : [],
    ]);
});

test('one’s own leads to its own page, another’s to the work list, and what waits for one says so', async () => {
  const [own] = of(await find('asha', chairs), 'request');
  expect(own).toMatchObject({ title: 'Ergonomic chair', path: `/asset-at-residence/${chairs}` });
  expect(own?.asks).toBeUndefined();
  const [other] = of(await find('ravi', chairs), 'request');
  expect(other).toMatchObject({ path: `/requests-list/${chairs}`, asks: 'Verify and Approve' });
  expect(other?.detail).toContain(`${chairs} · Asha, KOC`);
  const ravis = of(await find('ravi', 'AAR'), 'request');
  expect(ids(ravis)).toEqual([]);
  expect(ids(of(await find('ravi', lamp), 'request'))).toEqual([lamp]);
  expect((await find('ravi', lamp)).data).toHaveLength(1);
});

test('people are found as the employee search finds them, with where all of them are', async () => {
  const [asha] = of(await find('omar', 'asha'), 'person');
  expect(asha).toMatchObject({
    id: 'A1',
    title: 'Asha',
    face: 'A1',
    path: '/employee-search/A1',
    marks: [{ from: 0, to: 4 }],
  });
  const { data } = await find('omar', 'analyst');
  const group = data.find(({ kind }) => kind === 'person');
  expect(group?.results.length).toBe(people && everybody.length);
  expect(group?.all).toEqual({
    path: '/employee-search?query=analyst',
    label: `All ${everybody.length} in Employee search`,
  });
});

test('what administrators keep is found by those who may read it, and by nobody else', async () => {
  for (const who of everybody) {
    const found = of(await find(who, 'bank details'), 'kept');
    expect([who, found.length]).toEqual([who, 0]);
    const kept = [...of(await find(who, 'chair'), 'kept'), ...of(await find(who, 'calender'), 'kept')];
    expect([who, kept.map(({ path }) => path)]).toEqual([
      who,
      who === 'admin'
        ? ['/admin/asset-settings/category?search=Chair', '/admin/asset-settings/calendar']
        : [],
    ]);
  }
});

test('questions that are answered are found by their words and by those of the answers', async () => {
  const [question] = of(await find('asha', 'home ofice'), 'help');
  expect(question).toMatchObject({ id: 'ask', path: '/help-and-support#ask' });
  expect(of(await find('asha', 'wherever'), 'help')).toEqual([]);
});

test.each(['', ' ', 'x'.repeat(101)])('‘%s’ is no search', async (query) => {
  expect((await call('asha', `search?query=${encodeURIComponent(query)}`)).status).toBe(400);
});

test('a kind that fails or takes too long is named, and holds up no other', async () => {
  const result = { id: '1', title: 'One', detail: '', path: '/', icon: 'house' };
  const source = (kind: string, find: SearchSource['find']): SearchSource => ({
    kind,
    label: () => kind,
    find,
    named: async () => [],
  });
  const actor = { empcode: 'A1', name: 'Asha', email: '', orgUnit: '', locationId: '', grants: [] };
  const answer = await searchSources(
    portal.platform,
    [
      source('slow', () => new Promise(() => {})),
      source('broken', async () => {
        throw new Error('broken');
      }),
      source('good', async () => ({ results: [result] })),
      source('empty', async () => ({ results: [] })),
    ],
    actor,
    'one',
    50,
  );
  expect(answer).toEqual({
    data: [{ kind: 'good', label: 'good', results: [result] }],
    missing: ['slow', 'broken'],
    complete: true,
  });
});

const opened = async (who: Name): Promise<Opened[]> => (await call(who, 'opened')).body.data;
async function open(who: Name, kind: string, id: string, kept = true) {
  now = new Date(now.getTime() + 60_000);
  expect((await call(who, 'noteOpened', { kind, id })).body).toEqual({ data: { kept } });
}

test('what one opened last comes first, each once, eight at most, and is one’s own', async () => {
  await open('asha', 'request', chairs);
  await open('asha', 'page', '/profile');
  await open('asha', 'request', chairs);
  expect((await opened('asha')).map(({ kind, id, result }) => [kind, id, result?.title])).toEqual([
    ['request', chairs, 'Ergonomic chair'],
    ['page', '/profile', undefined],
  ]);
  expect(await opened('dev')).toEqual([]);
  for (let page = 1; page <= 9; page++) await open('asha', 'page', `/page-${page}`);
  expect((await opened('asha')).map(({ id }) => id)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((page) => `/page-${page}`),
  );
});

test('people whose cards one opened are among them, in their place, wherever that was', async () => {
  await open('asha', 'page', '/profile');
  now = new Date(now.getTime() + 60_000);
  expect((await call('asha', 'openedPerson', { empcode: 'B1' })).status).toBe(200);
  await open('asha', 'person', 'C1', false);
  await open('asha', 'action', 'dark');
  expect((await opened('asha')).map(({ id }) => id)).toEqual(['dark', 'B1', '/profile']);
});

test('what one may not see (any more) is not among them', async () => {
  await open('dev', 'request', chairs);
  await open('dev', 'kept', 'calendar');
  await open('dev', 'help', 'ask');
  await open('dev', 'nothing', 'x', false);
  expect((await opened('dev')).map(({ id }) => id)).toEqual(['ask']);
});
