import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import type { ChartNode } from '../contract.ts';
import { readPath } from './service.ts';
import * as store from './store.ts';

// The chart of 200 days, past ones and planned ones, beside what is worked out from when each joined and left.

interface Person {
  readonly empcode: string;
  readonly manager: string | null;
  readonly joined: string;
  readonly gone: string | null;
}

const days = 200;
const most = 100_000;
const dayMs = 86_400_000;
const from = Date.UTC(1996, 0, 1);
const until = Date.now() + 400 * dayMs;

let portal: TestPortal;
let people: Person[];
let seed = 20_261_128;
/** A whole number below another, the same in every run. */
function below(bound: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % bound;
}

beforeAll(async () => {
  portal = await openTestPortal();
  const { pool } = portal.platform.database;
  // Some join in the next months, some have left: managers among both.
  await pool.query(`insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode, joined_on)
    select 'N' || empcode, 'New ' || name, 'new-' || email, designation, department, grade, org_unit, location_id, empcode,
      current_date + 20 + (hashtext(empcode) & 127)
    from employees where hashtext(empcode) & 3 = 0`);
  // Some of them lead others who are to come.
  const moved = await pool.query(`update employees joiner set manager_empcode = 'N' || known.manager_empcode
    from employees known
    where joiner.empcode = 'N' || known.empcode and 'N' || known.manager_empcode in (select empcode from employees)`);
  expect(moved.rowCount).toBeGreaterThan(5);
  await pool.query(`update employees set left_on = greatest(joined_on + 1, current_date - 30 - (hashtext(empcode) & 1023))
    where empcode not like 'E100%' and left_on is null and joined_on < current_date - 1 and hashtext(empcode) & 15 = 1`);
  const { rows } =
    await pool.query<Person>(`select empcode, manager_empcode as manager, joined_on::text as joined,
    case when left_on <= current_date then left_on::text end as gone from employees`);
  people = rows;
});
afterAll(() => portal.close());

/** Who was here on a day, by their codes, and who of them reported to whom. */
function worked(day: string) {
  const here = new Map(
    people
      .filter(({ joined, gone }) => joined <= day && (gone === null || day < gone))
      .map((person) => [person.empcode, person]),
  );
  const reports = new Map<string, string[]>();
  for (const { empcode, manager } of here.values())
    if (manager) reports.set(manager, [...(reports.get(manager) ?? []), empcode]);
  const all = (of: string): string[] => (reports.get(of) ?? []).flatMap((one) => [one, ...all(one)]);
  return { here, reports, all };
}

const codes = (nodes: readonly ChartNode[]) => nodes.map(({ empcode }) => empcode).sort();

test('tops, branches, those in none, counts and paths are those of whoever was here', async () => {
  const { reads, pool } = portal.platform.database;
  let [shown, absent] = [0, 0];
  for (let turn = 0; turn < days; turn++) {
    const day = dayOf(new Date(from + below(Math.floor((until - from) / dayMs)) * dayMs), 'UTC');
    const wanted = { day, after: null, most };
    const { here, reports, all } = worked(day);
    const posts = await pool.query('select manager_empcode as manager from vacant_posts_as_of($1::date)', [
      day,
    ]);
    const withPost = new Set(posts.rows.map(({ manager }) => manager));
    const leads = (empcode: string) => reports.has(empcode) || withPost.has(empcode);
    const those = (fits: (person: Person) => boolean) =>
      [...here.values()]
        .filter(fits)
        .map(({ empcode }) => empcode)
        .sort();

    expect(codes(await store.listTops(reads, wanted)), day).toEqual(
      those(({ empcode, manager }) => manager === null && leads(empcode)),
    );
    expect(codes(await store.listLoose(reads, wanted)), day).toEqual(
      those(({ empcode, manager }) => (manager === null ? !leads(empcode) : !here.has(manager))),
    );
    for (let each = 0; each < 4; each++) {
      // Half of them lead somebody.
      const leaders = people.filter(({ empcode }) => reports.has(empcode));
      const among = each % 2 && leaders.length > 0 ? leaders : people;
      const { empcode } = among[below(among.length)] as Person;
      const branch = codes(await store.listReports(reads, empcode, wanted));
      expect(branch, `${empcode} ${day}`).toEqual([...(reports.get(empcode) ?? [])].sort());
      const [count] = await store.countReports(reads, [empcode], day, most);
      expect([count?.direct, count?.all], `${empcode} ${day}`).toEqual([branch.length, all(empcode).length]);
      expect(await pathTo(empcode, day), `${empcode} ${day}`).toEqual(wayTo(empcode, here));
      shown += branch.length;
      absent += here.has(empcode) ? 0 : 1;
    }
  }
  // It was not of empty days alone, nor of full ones.
  expect(shown).toBeGreaterThan(days);
  expect(absent).toBeGreaterThan(days / 4);
}, 240_000);

/** The codes from the top to somebody; null where the chart of that day does not have them. */
async function pathTo(empcode: string, day: string): Promise<string[] | null> {
  const path = await readPath(portal.platform, { empcode, day });
  return isRefusal(path) ? null : path.map((node) => node.empcode);
}

function wayTo(empcode: string, here: ReadonlyMap<string, Person>): string[] | null {
  const person = here.get(empcode);
  if (!person) return null;
  const above = person.manager === null ? null : wayTo(person.manager, here);
  return [...(above ?? []), empcode];
}
