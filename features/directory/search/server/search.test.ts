import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import type { EmpFound, Found } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  // Until then the database itself is asked, which knows no typos.
  await vi.waitFor(
    async () => expect(names(await search('E1008', 'ahsa nambiar'))).toContain('Asha Nambiar'),
    { timeout: 120_000, interval: 200 },
  );
});
afterAll(() => portal.close());

async function call(who: string, path: string, query: Record<string, string> = {}) {
  const headers = await signIn(portal, who);
  const answer = await portal.app.inject({ method: 'GET', url: `/download/rest/${path}`, query, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const search = async (who: string, query: string, filter: Record<string, string> = {}): Promise<EmpFound> =>
  (await call(who, 'empSearch', { query, ...filter })).body;
const names = ({ data }: EmpFound) => data.map(({ name }) => name);
const sql = (text: string) => portal.platform.database.pool.query(text);

test.each([
  ['a code', 'E1003', 'Leena Shah', 'code'],
  ['a code in small letters', 'e1003', 'Leena Shah', 'code'],
  ['an address', 'leena@meridian.example.com', 'Leena Shah', 'email'],
  ['a name', 'leena shah', 'Leena Shah', 'name'],
  ['the beginning of a name', 'leena sh', 'Leena Shah', 'name'],
  ['another order of words', 'shah leena', 'Leena Shah', 'wordOrder'],
  ['a typo', 'leema shah', 'Leena Shah', 'typo'],
  ['a wrong first letter', 'keena shah', 'Leena Shah', 'typo'],
  ['how it sounds in another script', 'आशा नंबियार', 'Asha Nambiar', 'sound'],
])('somebody is found by %s', async (_, typed, name, by) => {
  const { data } = await search('E1008', typed);
  expect([data[0]?.name, data[0]?.by]).toEqual([name, by]);
});

test('nothing is found where nothing is meant', async () => {
  for (const typed of ['', '   ', 'qqqqxxzz', '%', '__', 'E9999999'])
    expect([typed, names(await search('E1001', typed))]).toEqual([typed, []]);
  expect((await call('E1001', 'empSearch', { query: 'x'.repeat(101) })).status).toBe(400);
});

test("of equals one's own team comes before one's place, and that before the others; how near is said", async () => {
  const { data } = await search('E1002', 'menon');
  const order = (row: Found) =>
    row.near === 'self' || row.near === 'team' ? 0 : row.near === 'place' ? 1 : 2;
  const orders = data.filter(({ by }) => by === 'name').map(order);
  expect(orders.length).toBeGreaterThan(3);
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect(orders).toEqual([...orders].sort());
});

test('a search is narrowed by place, department and org unit, and shows all there without a word', async () => {
  const { body } = await call('E1001', 'empSearchFilters');
  expect(body.data.locations).toContainEqual({ value: 'KOC1', label: 'Kochi, Infopark' });
  expect(body.data.departments).toContainEqual({ value: 'Design', label: 'Design' });
  const all = await search('E1001', '', { locationId: 'KOC1', department: 'Design', orgUnit: 'Technology' });
  expect(names(all)).toContain('Asha Nambiar');
  for (const row of all.data) expect([row.location, row.department]).toEqual(['Kochi, Infopark', 'Design']);
  expect(names(await search('E1001', 'meera', { locationId: 'KOC1' }))).not.toContain('Meera Iyer');
  expect(names(await search('E1001', 'meera iyer', { locationId: 'KOC2' }))).toContain('Meera Iyer');
});

test('50 are shown, and that there are more', async () => {
  const many = await search('E1001', 'a');
  expect([many.data.length, many.more]).toEqual([50, true]);
  expect((await search('E1001', 'leena shah')).more).toBe(false);
});

test('a hidden number finds nobody and is in no answer; it shows again once it is shown', async () => {
  const { rows } = await sql("select phone from employees where empcode = 'E1003'");
  const phone: string = rows[0].phone;
  expect(names(await search('E1008', phone))).toContain('Leena Shah');
  await sql("update employees set phone_hidden = true where empcode = 'E1003'");
  await expect.poll(async () => names(await search('E1008', phone))).not.toContain('Leena Shah');
  const [found] = (await search('E1008', 'leena shah')).data;
  expect([found?.phone, found?.hidesPhone]).toEqual([null, true]);
  expect((await search('E1002', 'leena shah')).data[0]?.phone).toBe(phone);
});

test('whoever is renamed, joins or leaves is found so within moments', async () => {
  await sql("update employees set name = 'Zebulon Quartermaine', known_as = 'ज़ेब' where empcode = 'E1005'");
  await expect
    .poll(async () => names(await search('E1001', 'quartermaine')))
    .toEqual(['Zebulon Quartermaine']);
  expect((await search('E1001', 'ज़ेब')).data[0]).toMatchObject({
    name: 'Zebulon Quartermaine',
    by: 'knownAs',
  });
  expect(names(await search('E1001', 'faisal khan'))).not.toContain('Faisal Khan');
  await sql("update employees set left_on = '2020-01-01' where empcode = 'E1005'");
  // At once: whoever has left is not read, whatever the index still has.
  expect(names(await search('E1001', 'quartermaine'))).toEqual([]);
});
