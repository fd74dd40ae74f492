import type pg from 'pg';
import { loadDemoCompany } from '#demo/load.ts';
import { rooms } from '#portal/rooms.ts';
import { openPortal } from '#testing/processes/open.ts';
import type { Part } from './parts.ts';
import { people } from './plan.ts';

const employees = 900;
/** Everybody's desk is here, so that their requests go to the same approvers. */
const place = 'KOC1';
/** So much each may spend, in minor units: nobody's balance is used up. */
const entitled = 900_000_000_000;

/** Whom the demo company has for a part: SQL that selects employee codes; everybody else is somebody without a role. */
const holders: Partial<Record<Part, string>> = {
  administrator: "select empcode from role_grants where role = 'ADMIN' order by empcode",
  hr: "select empcode from role_grants where role = 'HR' order by empcode",
  finance: "select empcode from role_grants where role = 'FINANCE' order by empcode",
  cheques: "select empcode from role_grants where role = 'T1' order by empcode",
  clearance: "select empcode from role_grants where role = 'CLEARANCE' order by empcode",
  store: `select empcode from stores join role_grants using (location_id, org_unit) where role = 'STORE'
    order by (select count(*) from store_stays where store_stays.store = stores.store) desc, empcode`,
  region: `select empcode from role_grants where role = 'REGION' and org_unit in (select org_unit from stores) order by org_unit desc`,
  assistant: `select empcode from store_stays join employees using (empcode) where last_day is null and left_on is null
    and empcode not in (select empcode from role_grants)
    and store = (select store from store_stays where last_day is null group by 1 order by count(*) desc limit 1) order by empcode`,
  approver: `select empcode from role_grants where role in ('FL1', 'FL2') and location_id = '${place}' order by role, empcode`,
};

/** The roles that those get whom the demo company does not have. */
const granted: Partial<Record<Part, string>> = {
  administrator: 'ADMIN',
  announcer: 'ADMIN',
  uploader: 'HR',
  synchroniser: 'HR',
};

/** The people of a run, and who is there beside them. */
export interface Cast {
  /** By their place in the plan. */
  readonly empcodes: readonly string[];
  /** Those who do nothing themselves: what is done with an employee is done with them. */
  readonly others: readonly string[];
}

/** Fills an empty database with the demo company, and casts the people of a run from it. */
export async function fillCompany(settings: Record<string, string>): Promise<Cast> {
  const portal = await openPortal(settings, { fill: 'empty' });
  try {
    await loadDemoCompany({ ...portal.platform, rooms, employees });
    const { pool } = portal.platform.database;
    const cast = await castPeople(pool);
    await pool.query(
      `insert into asset_entitlements (empcode, year, entitled)
        select unnest($1::text[]), extract(year from now()), $2
        on conflict (empcode, year) do update set entitled = excluded.entitled`,
      [cast.empcodes, entitled],
    );
    return cast;
  } finally {
    await portal.close();
  }
}

async function castPeople(pool: pg.Pool): Promise<Cast> {
  const select = async (sql: string) => (await pool.query(sql)).rows.map(({ empcode }): string => empcode);
  const found = new Map<Part, string[]>();
  for (const [part, sql] of Object.entries(holders)) found.set(part as Part, await select(sql));
  const free = `select empcode from employees where left_on is null and empcode not in (select empcode from role_grants)
    and empcode not in (select empcode from clearances)`;
  const ordinary = await select(`${free} and location_id = '${place}' order by empcode`);
  // Where the place has no more, those from elsewhere: their requests wait for approvers who are not here.
  ordinary.push(
    ...(await select(
      `${free} and location_id <> '${place}' and org_unit <> 'IBD-GCC' order by empcode desc limit 250`,
    )),
  );
  const empcodes: string[] = [];
  for (const part of people) {
    const empcode =
      found.get(part)?.find((one) => !empcodes.includes(one)) ??
      ordinary.find((one) => !empcodes.includes(one));
    if (empcode === undefined) throw new Error('The demo company has too few people.');
    empcodes.push(empcode);
    if (granted[part] === undefined) continue;
    await pool.query(
      'insert into role_grants (empcode, role, location_id, org_unit) values ($1, $2, null, null) on conflict do nothing',
      [empcode, granted[part]],
    );
  }
  const others = await select(`${free} and location_id <> '${place}' order by empcode`);
  return { empcodes, others: others.filter((one) => !empcodes.includes(one)) };
}
