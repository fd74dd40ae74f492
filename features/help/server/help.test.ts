import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
const today = '2026-06-15';

beforeAll(async () => {
  portal = await openTestPortal({ demo: false, now: () => new Date(`${today}T06:00:00Z`) });
  await fillCompany(portal);
  const hr = { empcode: people.tara, role: 'HR', locationId: null, orgUnit: null } as const;
  await portal.platform.database.writes.insertInto('roleGrants').values(hr).execute();
});
beforeEach(async () => {
  await portal.platform.database.writes.deleteFrom('helpVotes').execute();
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
const kept = async (kind: string) => (await call('admin', `admin/help/getRecords?kind=${kind}`)).body.data;
async function save(kind: string, key: string, value: object, who: Name = 'admin') {
  const row = (await kept(kind)).rows.find((one: { key: string }) => one.key === key);
  return call(who, 'admin/help/save', {
    kind,
    key,
    value,
    effectiveFrom: today,
    revision: row?.revision ?? 0,
  });
}
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
const shown = async () => (await call('asha', 'rest/getHelp')).body.data;
const question = (position: number, more: object = {}) => ({
  question: 'Where is the café?',
  answer: 'On floor 2.\nAsk for Ravi.',
  position,
  hidden: false,
  ...more,
});
const vote = (who: Name, key: string, helped: boolean) => call(who, 'rest/voteHelp', { key, helped });

test('before anybody has written one, the questions of the portal itself are answered, and nobody is named', async () => {
  const { questions, contacts } = await shown();
  expect(keys(questions)).toEqual(['ask', 'where', 'balance', 'change', 'look', 'details']);
  expect(questions[0]).toMatchObject({ question: 'How do I ask for something for my home office?' });
  expect(contacts).toEqual([]);
});

test('a question is added, changed and hidden, and everybody reads it so at once', async () => {
  expect((await save('help-question', 'cafe', question(15))).status).toBe(200);
  expect(keys((await shown()).questions).slice(0, 3)).toEqual(['ask', 'cafe', 'where']);
  expect((await shown()).questions[1]).toEqual({
    key: 'cafe',
    question: 'Where is the café?',
    answer: 'On floor 2.\nAsk for Ravi.',
  });
  expect((await save('help-question', 'where', question(1, { answer: 'Elsewhere.' }))).status).toBe(200);
  expect((await shown()).questions[0]).toMatchObject({ key: 'where', answer: 'Elsewhere.' });
  expect((await save('help-question', 'cafe', question(15, { hidden: true }))).status).toBe(200);
  expect(keys((await shown()).questions)).not.toContain('cafe');
  expect(keys((await kept('help-question')).rows)).toContain('cafe');
});

test('contacts are told in their order, without those that are hidden', async () => {
  const desk = (what: string, position: number, hidden = false) => ({
    what,
    name: 'Ravi Menon',
    email: 'it@meridian.example.com',
    phone: '+91 484 1234',
    position,
    hidden,
  });
  await save('help-contact', 'hr', desk('Human resources', 20));
  await save('help-contact', 'it', desk('IT service desk', 10));
  await save('help-contact', 'old', desk('The old desk', 5, true));
  const saved = ['hr', 'it', 'old'];
  const contacts = (await shown()).contacts.filter(({ key }: { key: string }) => saved.includes(key));
  expect(contacts.map(({ what }: { what: string }) => what)).toEqual(['IT service desk', 'Human resources']);
  expect(contacts[0]).toEqual({
    key: 'it',
    what: 'IT service desk',
    name: 'Ravi Menon',
    email: 'it@meridian.example.com',
    phone: '+91 484 1234',
  });
});

test('what may not be saved says so at its field', async () => {
  const wrong = await save('help-contact', 'The desk', {
    what: 'IT',
    name: 'Ravi',
    email: 'the desk',
    phone: '1',
    position: 1,
    hidden: false,
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['email', 'key']);
  const empty = await save('help-question', 'empty', question(1, { question: ' ' }));
  expect(empty).toMatchObject({ status: 422, body: { error: { fields: { question: expect.any(String) } } } });
});

test('administrators change, HR reads, and others do neither', async () => {
  const page = 'admin/help/getRecords?kind=help-question';
  expect((await call('admin', page)).body.data.mayChange).toBe(true);
  expect((await call('tara', page)).body.data.mayChange).toBe(false);
  expect((await call('asha', page)).status).toBe(403);
  expect((await save('help-question', 'mine', question(1), 'tara')).status).toBe(403);
  expect((await save('help-question', 'mine', question(1), 'asha')).status).toBe(403);
});

test('of one person’s votes the last counts, and administrators are told how many there are', async () => {
  expect(await vote('asha', 'ask', false)).toMatchObject({ status: 200, body: { data: { helped: false } } });
  expect((await vote('asha', 'ask', true)).status).toBe(200);
  expect((await vote('ravi', 'ask', false)).status).toBe(200);
  expect((await kept('help-question')).votes).toEqual([{ key: 'ask', yes: 1, no: 1 }]);
  expect((await kept('help-contact')).votes).toEqual([]);
});

test('nobody votes on a question that is not shown', async () => {
  await save('help-question', 'cafe', question(15, { hidden: true }));
  for (const key of ['cafe', 'nothing', 'it'])
    expect(await vote('asha', key, true)).toMatchObject({
      status: 404,
      body: { error: { code: 'no_such_question' } },
    });
  expect((await kept('help-question')).votes).toEqual([]);
});
