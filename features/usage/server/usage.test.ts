import { beforeEach, expect, test } from 'vitest';
import { empSearch } from '#features/directory/search/contract.ts';
import { people } from '#testing/asset-requests.ts';
import { openTestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { smallCompany } from '#testing/small-company.ts';
import { exportUse, getUse, type Note, noteUse, setUse, type Use } from '../contract.ts';
import { openCounting } from './note-service.ts';
import { settleUse } from './settle-service.ts';

let now = new Date('2026-06-16T06:00:00Z');
const company = smallCompany({ now: () => now });
const seen: Note = { what: 'seen', screen: '/policies' };

beforeEach(async () => {
  now = new Date('2026-06-16T06:00:00Z');
  await company.sql('delete from usage_salts');
  await company.sql('delete from usage_figures');
  await company.sql('update usage_switch set is_on = true');
});

const screens = new Set(['/', '/policies', '/help-and-support', '/asset-at-residence/new']);
/** Counts so many people, made up for it, as their pages tell. */
async function crowd(
  count: number,
  notes: readonly Note[],
  { from = 1, orgUnit = 'IT', locationId = 'KOC' } = {},
) {
  const { note } = openCounting(company.portal.platform);
  for (let at = from; at < from + count; at++) {
    const actor = { empcode: `X${at}`, name: '', email: '', orgUnit, locationId, grants: [] };
    await note(actor, notes, screens, {});
  }
}
/** What an administrator sees, who has signed in just now: days pass here. */
async function use(): Promise<Use> {
  const { app } = company.portal;
  const headers = await signIn(company.portal, people.admin);
  const answer = await app.inject({ url: '/download/admin/getUse', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const rowsIn = async (table: string) =>
  Number((await company.sql(`select count(*) from ${table}`))[0]?.count);

test('today is counted by marks, yesterday by figures, and after the night nothing tells who it was', async () => {
  await crowd(13, [seen]);
  await crowd(4, [seen], { from: 50, orgUnit: 'HR' });
  const today = await use();
  // What grows is in tens, so that looking twice tells of nobody.
  expect(today.days).toEqual([{ from: '2026-06-16', people: 10, running: true }]);
  expect(today.units.map(({ key, people }) => [key, people])).toEqual([['IT', 10]]);
  expect(today.screens).toMatchObject([{ key: '/policies', label: 'Policies', people: 10 }]);

  now = new Date('2026-06-16T18:40:00Z');
  await settleUse(company.portal.platform);
  const yesterday = await use();
  expect(yesterday.days).toEqual([
    { from: '2026-06-16', people: 17, running: false },
    { from: '2026-06-17', people: null, running: true },
  ]);
  expect((await company.sql('select distinct period from usage_salts')).map(({ period }) => period)).toEqual([
    'week',
  ]);
  // Four of one unit are not told apart from the thirteen: neither is shown.
  expect(await company.sql("select key, people from usage_figures where kind = 'unit'")).toEqual([
    { key: '', people: 17 },
  ]);

  now = new Date('2026-06-22T00:00:00Z');
  await settleUse(company.portal.platform);
  await settleUse(company.portal.platform);
  expect([await rowsIn('usage_salts'), await rowsIn('usage_marks')]).toEqual([0, 0]);
  const later = await use();
  expect(later.weeks[0]).toEqual({ from: '2026-06-15', people: 17, running: false });
  expect([later.week, later.screens.map(({ people }) => people)]).toEqual(['2026-06-15', [10]]);
});

test('the day is that of the company: what is seen after its midnight is the next day’s', async () => {
  now = new Date('2026-06-16T18:29:00Z');
  await crowd(10, [seen]);
  now = new Date('2026-06-16T18:31:00Z');
  await crowd(10, [seen]);
  expect((await use()).days.map(({ from, people }) => [from, people])).toEqual([
    ['2026-06-16', 10],
    ['2026-06-17', 10],
  ]);
  // The same ten by the week.
  expect((await use()).weeks.map(({ people }) => people)).toEqual([10]);
});

test('fewer than ten are never shown, exported or kept', async () => {
  await crowd(9, [seen, { what: 'begun', screen: '/help-and-support' }]);
  expect(await use()).toMatchObject({ days: [], screens: [], units: [], forms: [], week: null });
  const { text } = await company.call('admin', exportUse, { query: { fileName: 'figures-of-use.csv' } });
  expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  now = new Date('2026-06-23T06:00:00Z');
  await settleUse(company.portal.platform);
  expect([await rowsIn('usage_figures'), await rowsIn('usage_marks')]).toEqual([0, 0]);
});

test('two processes that count the same person at once count one, and none is lost', async () => {
  const other = openCounting(company.portal.platform);
  const { note } = openCounting(company.portal.platform);
  const actors = Array.from({ length: 10 }, (_, at) => ({
    empcode: `X${at}`,
    name: '',
    email: '',
    orgUnit: 'IT',
    locationId: 'KOC',
    grants: [],
  }));
  const notes: Note[] = [seen, { what: 'drawn', screen: '/policies', step: 2 }];
  await Promise.all(
    actors.flatMap((actor) => [note(actor, notes, screens, {}), other.note(actor, notes, screens, {})]),
  );
  const marks = await company.sql(
    "select count(*)::integer as count from usage_marks where period = 'day' and kind = 'people'",
  );
  expect(marks).toEqual([{ count: 10 }]);
  // Those who settle at once leave one set of figures.
  now = new Date('2026-06-23T06:00:00Z');
  await Promise.all([settleUse(company.portal.platform), settleUse(company.portal.platform)]);
  expect((await use()).days[0]).toMatchObject({ from: '2026-06-16', people: 10 });
});

test('counts what the page of somebody tells, once, and nothing of a screen that there is not', async () => {
  const notes: Note[] = [
    seen,
    { what: 'seen', screen: '/nowhere' },
    { what: 'sent', screen: '/help-and-support' },
  ];
  for (let times = 0; times < 2; times++)
    expect((await company.call('asha', noteUse, { body: { notes } })).answer).toEqual({ data: { on: true } });
  const kinds = await company.sql(
    "select kind, key, detail, count(*)::integer as count from usage_marks where period = 'week' group by 1, 2, 3 order by 1, 3",
  );
  expect(kinds.map(({ kind, detail, count }) => [kind, detail, count])).toEqual([
    ['form', 'begun', 1],
    ['form', 'sent', 1],
    ['people', '', 1],
    ['place', 'KOC', 1],
    ['screen', '', 1],
    ['unit', expect.any(String), 1],
  ]);
  // No mark is like another: nothing says that one person did all of it.
  const marks = await company.sql('select distinct mark from usage_marks');
  expect(marks).toHaveLength(await rowsIn('usage_marks'));
});

test('nobody is counted whose browser asks not to be tracked, nor in a company that has turned it off', async () => {
  const { app } = company.portal;
  const headers = { ...(await signIn(company.portal, people.asha)) };
  for (const asked of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/download/rest/noteUse',
      headers: { ...headers, ...asked },
      payload: { notes: [seen] },
    });
    expect(answer.json()).toEqual({ data: { on: false } });
    await app.inject({
      url: '/download/rest/empSearch?query=nobody such',
      headers: { ...headers, ...asked },
    });
  }
  expect(await rowsIn('usage_marks')).toBe(0);
  await crowd(10, [seen]);
  expect((await company.call('admin', setUse, { body: { on: false } })).answer).toEqual({
    data: { on: false },
  });
  expect([await rowsIn('usage_salts'), await rowsIn('usage_marks')]).toEqual([0, 0]);
  expect((await company.call('asha', noteUse, { body: { notes: [seen] } })).answer).toEqual({
    data: { on: false },
  });
  expect(await rowsIn('usage_marks')).toBe(0);
  expect((await use()).on).toBe(false);
  const audited = await company.sql("select actor, after from audit_log where action = 'usage.switch'");
  expect(audited).toEqual([{ actor: people.admin, after: { on: false } }]);
  expect((await company.call('asha', setUse, { body: { on: true } })).status).toBe(403);
});

test('what was looked for and not found is counted by its words; a code, a number or what is found is not', async () => {
  for (const query of ['Quokka  wrangler', 'E99999', '98470 12345', 'asha'])
    expect((await company.call('asha', empSearch, { query: { query } })).status).toBe(200);
  await company.portal.app.inject({
    url: '/download/rest/search?query=zyzzyva',
    headers: await signIn(company.portal, people.asha),
  });
  const searches = await company.sql(
    "select period, key, detail from usage_marks where kind = 'search' order by key",
  );
  expect(searches).toEqual([
    { period: 'week', key: 'quokka wrangler', detail: 'people' },
    { period: 'week', key: 'zyzzyva', detail: 'palette' },
  ]);
  const { noteSearch } = openCounting(company.portal.platform);
  for (let at = 0; at < 12; at++)
    await noteSearch(
      { empcode: `X${at}`, name: '', email: '', orgUnit: 'IT', locationId: 'KOC', grants: [] },
      'people',
      'Quokka wrangler',
      {},
    );
  expect((await use()).searches).toEqual([
    { words: 'quokka wrangler', where: 'Employee search', people: 10 },
  ]);
  now = new Date('2026-06-23T06:00:00Z');
  await settleUse(company.portal.platform);
  const kept = await company.sql("select key, people from usage_figures where kind = 'search'");
  expect(kept).toEqual([{ key: 'quokka wrangler', people: 10 }]);
});

test('slow screens and forms that are left come the worst first', async () => {
  const drawn = (screen: string, step: number): Note => ({ what: 'drawn', screen, step });
  await crowd(30, [drawn('/policies', 0), { what: 'sent', screen: '/help-and-support' }]);
  await crowd(20, [drawn('/', 4), { what: 'begun', screen: '/asset-at-residence/new' }]);
  const { slow, forms } = await use();
  expect(slow.map(({ path, median, most }) => [path, median, most])).toEqual([
    ['/', 4, 4],
    ['/policies', 0, 0],
  ]);
  expect(forms.map(({ path, begun, sent, left }) => [path, begun, sent, left])).toEqual([
    ['/asset-at-residence/new', 20, 0, 20],
    ['/help-and-support', 30, 30, 0],
  ]);
});

test('figures go after 400 days; days that end before they begin are refused', async () => {
  await company.sql(
    "insert into usage_figures values ('day', '2025-01-01', 'people', '', '', 20), ('day', '2026-06-10', 'people', '', '', 20)",
  );
  await settleUse(company.portal.platform);
  expect(await company.sql('select starts_on from usage_figures')).toEqual([{ starts_on: '2026-06-10' }]);
  const wrong = await company.call('admin', getUse, { query: { from: '2026-06-10', to: '2026-06-01' } });
  expect([wrong.status, wrong.refused]).toEqual([422, 'period']);
});

test('what cannot be counted fails nothing else', async () => {
  const portal = await openTestPortal({ demo: false });
  try {
    await portal.platform.database.pool.query('drop table usage_marks');
    const { note } = openCounting(portal.platform);
    const actor = { empcode: 'X1', name: '', email: '', orgUnit: 'IT', locationId: 'KOC', grants: [] };
    expect(await note(actor, [seen], screens, {})).toEqual({ on: true });
  } finally {
    await portal.close();
  }
});
