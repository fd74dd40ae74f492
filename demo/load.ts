import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Feature } from '#server/feature.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoCompany, makeUpCompany } from './company.ts';
import { locations, orgUnits } from './places.ts';
import { type Random, seeded } from './random.ts';

declare module '#server/feature.ts' {
  interface DemoGiven {
    readonly random: Random;
    readonly company: DemoCompany;
    readonly files: Pick<FileStore, 'receive' | 'keep'>;
    readonly product: string;
    /** ISO 4217. */
    readonly currency: string;
  }
}

export const defaultSeed = 20_241;
export const defaultEmployees = 2_000;
const rowsAtOnce = 5_000;

/** The database has employees: the demo company never mixes with a real one, nor is it loaded twice. */
export class CompanyExists extends Error {
  override message = 'The database has employees: the demo company is loaded only into an empty one.';
}

/** What the loading needs of the platform, the rooms in the order in which they load their parts, and how large a company from which seed. */
export interface DemoOptions extends Pick<Platform, 'database' | 'now' | 'log' | 'env' | 'files'> {
  readonly rooms: readonly Pick<Feature, 'demo'>[];
  readonly seed?: number;
  readonly employees?: number;
}

/**
 * Loads the demo company into an empty, migrated database, all of it or nothing. The same seed, number of employees and day
 * make the same company.
 * @throws CompanyExists
 */
export async function loadDemoCompany(options: DemoOptions): Promise<void> {
  const {
    database,
    files,
    now,
    log,
    env,
    rooms,
    seed = defaultSeed,
    employees: size = defaultEmployees,
  } = options;
  const started = performance.now();
  const random = seeded(seed);
  const company = makeUpCompany({ random, size, today: now(), companyDomain: env.COMPANY_DOMAIN });
  await database.writes.transaction().execute(async (tx) => {
    await sql`lock table employees in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('employees').select('empcode').limit(1).executeTakeFirst())
      throw new CompanyExists();
    await insertRows(
      tx,
      'locations',
      locations.map((place) => ({ ...place, region: titled(place.region) })),
    );
    await insertRows(tx, 'org_units', orgUnits);
    await insertRows(tx, 'employees', company.employees);
    await insertRows(tx, 'role_grants', company.grants);
    await insertRows(tx, 'installation', [
      { key: 'demo', value: true },
      { key: 'support_email', value: `help@${env.COMPANY_DOMAIN}` },
      { key: 'change_password_url', value: `https://password.${env.COMPANY_DOMAIN}/` },
    ]);
    await sql`analyze employees, role_grants`.execute(tx);
    // In the order of the list: a room may read what those before it have loaded.
    for (const { demo } of rooms)
      await (await demo?.())?.loadDemo({
        tx,
        now: now(),
        random,
        company,
        files,
        product: env.PRODUCT,
        currency: env.CURRENCY,
      });
  });
  log.info({ employees: size, ms: Math.round(performance.now() - started) }, 'the demo company is loaded');
}

/** The columns that the demo company fills, by table, as their types. */
const columns = {
  locations: {
    location_id: 'text',
    name: 'text',
    city: 'text',
    region: 'text',
    country: 'text',
    time_zone: 'text',
  },
  org_units: { org_unit: 'text', name: 'text' },
  employees: {
    empcode: 'text',
    name: 'text',
    email: 'text',
    designation: 'text',
    department: 'text',
    grade: 'text',
    phone: 'text',
    org_unit: 'text',
    location_id: 'text',
    manager_empcode: 'text',
    born_on: 'date',
    joined_on: 'date',
    left_on: 'date',
  },
  role_grants: { empcode: 'text', role: 'text', location_id: 'text', org_unit: 'text', position: 'integer' },
  installation: { key: 'text', value: 'jsonb' },
} as const;

/** One statement for thousands of rows: as JSON, each chunk a single parameter. The fields have the columns' names in camel case. */
async function insertRows(tx: Tx, table: keyof typeof columns, rows: readonly object[]): Promise<void> {
  const names = Object.keys(columns[table]);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const types = sql.raw(
    Object.entries(columns[table])
      .map(([name, type]) => `"${camelCase(name)}" ${type}`)
      .join(', '),
  );
  const fields = sql.raw(names.map((name) => `"${camelCase(name)}"`).join(', '));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const chunk = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await sql`insert into ${sql.table(table)} (${list})
      select ${fields} from json_to_recordset(${chunk}::json) as given (${types})`.execute(tx);
  }
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
