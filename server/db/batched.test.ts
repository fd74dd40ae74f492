import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '#testing/database/statements.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { batched } from './batched.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

const read = (whom: string, name: string, value: unknown) =>
  batched(portal.platform.database.reads, whom, name, sql`(select ${JSON.stringify(value)}::json)`);

it('reads for one person in one statement, in whatever order it is asked, and for others in their own', async () => {
  let found: unknown[] = [];
  const sent = await statementsOf(async () => {
    found = await Promise.all([read('a', 'two', [2]), read('b', 'one', 'b'), read('a', 'one', { key: 1 })]);
  });
  expect(found).toEqual([[2], 'b', { key: 1 }]);
  expect(sent).toHaveLength(2);
  const other = await statementsOf(() => Promise.all([read('c', 'one', 1), read('c', 'two', 2)]));
  expect(sent).toContain(other[0]);
});

it('reads the same once more for who asks for it again', async () => {
  const sent = await statementsOf(async () => {
    expect(await Promise.all([read('a', 'one', 1), read('a', 'one', 2)])).toEqual([1, 2]);
  });
  expect(sent).toHaveLength(2);
});

it('tells everybody of a fault, and asks anew after it', async () => {
  const { reads } = portal.platform.database;
  const fails = batched(reads, 'a', 'wrong', sql`(select 1 / 0)`);
  const outcomes = await Promise.allSettled([fails, read('a', 'one', 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('a', 'one', 1)).toBe(1);
});
