import type { Db } from '#server/db/database.ts';
import '#features/directory/company/server/tables.ts';

/** Somebody to sign in as. */
export interface Person {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly place: string;
}

/** E1001 to E1008, in this order: the specification of the demo company. */
export const firstPeople = ['asha', 'ravi', 'leena', 'tara', 'faisal', 'admin', 'meera', 'omar'] as const;

/** How many people a search shows. */
export const mostFound = 20;

const people = (db: Db) =>
  db
    .selectFrom('employees')
    .innerJoin('locations', 'locations.locationId', 'employees.locationId')
    .select([
      'employees.empcode',
      'employees.name',
      'employees.email',
      'employees.designation',
      'locations.name as place',
    ])
    .where('employees.leftOn', 'is', null);

/** The eight people that the demo always has. */
export async function findFirstPeople(db: Db): Promise<Person[]> {
  const codes = firstPeople.map((_key, index) => `E${1001 + index}`);
  return people(db).where('employees.empcode', 'in', codes).orderBy('employees.empcode').execute();
}

export async function findPerson(db: Db, empcode: string): Promise<Person | undefined> {
  return people(db).where('employees.empcode', '=', empcode).executeTakeFirst();
}

/** Active employees whose name, e-mail address or code has the text in it: one more than are shown, to tell that there are more. */
export async function searchPeople(db: Db, text: string): Promise<Person[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return people(db)
    .where((where) =>
      where.or([
        where('employees.name', 'ilike', pattern),
        where('employees.email', 'ilike', pattern),
        where('employees.empcode', 'ilike', pattern),
      ]),
    )
    .orderBy('employees.name')
    .orderBy('employees.empcode')
    .limit(mostFound + 1)
    .execute();
}
