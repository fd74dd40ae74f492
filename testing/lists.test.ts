import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { call } from '#contract/call.ts';
import type { ListPlan } from './list-row.ts';
import { allLists, inOrder, type Lists } from './rooms/list-rows.ts';
import { forgottenLists } from './rooms/lists-forgotten.ts';
import { declaredCalls } from './rooms/written-fields.ts';

const root = join(import.meta.dirname, '..');

test('each list is asked for a page in a plan, and shown in the browser with a page that does not come', async () => {
  const paths = globSync('features/{*,*/*}/web/**/*.tsx', { cwd: root });
  const files = new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  );
  expect(forgottenLists(await declaredCalls(), files, allLists)).toEqual([]);
});

const said: Lists = { owner: 'found', folder: 'features/found' };
const things = call('GET /download/rest/foundThings', {
  summary: 'What was found, a page at a time.',
  query: Type.Object({ cursor: Type.Optional(Type.String()) }),
  answer: Type.Object({ data: Type.Array(Type.String()), next: Type.String() }),
});
const whole = call('GET /download/rest/foundPlaces', {
  summary: 'Where things are found.',
  answer: Type.Object({ data: Type.Array(Type.String()) }),
});
const calls = [things, whole].map((one) => ({ owner: 'found', call: one }));
const screen = 'features/found/web/FoundPage.tsx';
const files = new Map([
  [screen, '<PagedList list={list}>'],
  ['features/found/web/Place.tsx', '<List>'],
]);
const row = {
  name: 'what was found',
  who: 'asha',
  screen: 'web/FoundPage.tsx',
  call: '**/foundThings*',
  open: async () => {},
  rows: (page) => page.locator('li'),
} satisfies NonNullable<Lists['shown']>[number];
const plan = ['what was found', 'E1001', '/download/rest/foundThings?of=me'] satisfies ListPlan;

test('a list of which its room says nothing is found, with where to say it', () => {
  expect(forgottenLists(calls, files, [said])).toEqual([
    expect.stringMatching(/^GET \/download\/rest\/foundThings: say in `plans` .* features\/found /),
    expect.stringMatching(/^features\/found\/web\/FoundPage\.tsx: say in `shown` of a \*\.checks\.ts/),
  ]);
  expect(forgottenLists(calls, files, [{ ...said, plans: [plan], shown: [row] }])).toEqual([]);
});

test('so is what is said of a list that there is not', () => {
  const stale: Lists = {
    ...said,
    plans: [plan],
    shown: [row],
    withoutPlan: { 'GET /download/rest/foundPlaces': 'it is short' },
    withoutShown: { 'web/Place.tsx': 'it is short' },
  };
  expect(forgottenLists(calls, files, [stale])).toEqual([
    'GET /download/rest/foundPlaces: there is no such paged call',
    'features/found/web/Place.tsx: there is no PagedList',
  ]);
});

test('tables are filled after those that they refer to', () => {
  const lists = (owner: string, ...fillsAfter: string[]): Lists => ({ ...said, owner, fillsAfter });
  const [asked, paid, desk] = [lists('asked'), lists('paid', 'asked'), lists('desk', 'paid')];
  expect(inOrder([desk], [desk, paid, asked]).map(({ owner }) => owner)).toEqual(['asked', 'paid', 'desk']);
});
