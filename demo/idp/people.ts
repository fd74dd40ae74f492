import type { Db } from '#server/db/database.ts';
import '#features/clearance/server/tables.ts';
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

/** Who else has a card: whoever of the company does the work, for whom no name was made up. */
const otherCards = ['hr', 'clearance', 'region', 'leaver'] as const;

/** Everybody who has a card, in its order. */
export const cards = [...firstPeople, ...otherCards] as const;
export type CardKey = (typeof cards)[number];

/** Somebody on a card. */
export interface CardPerson extends Person {
  readonly key: CardKey;
}

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

const roleOf = { hr: 'HR', clearance: 'CLEARANCE', region: 'REGION' } as const;

/**
 * The people on the cards: the eight that the demo always has; of each role that none of them holds, the first who does; and whoever leaves
 * next. Today is one of the company's days.
 */
export async function findCardPeople(db: Db, today: string): Promise<CardPerson[]> {
  const fixed = await people(db)
    .where(
      'employees.empcode',
      'in',
      firstPeople.map((_key, index) => `E${1001 + index}`),
    )
    .orderBy('employees.empcode')
    .execute();
  const others = await Promise.all(
    otherCards.map(async (key) => ({
      key,
      person: key === 'leaver' ? await findLeaver(db, today) : await findHolder(db, roleOf[key]),
    })),
  );
  return [
    ...fixed.map((person) => ({
      ...person,
      key: firstPeople[Number(person.empcode.slice(1)) - 1001] ?? 'asha',
    })),
    ...others.flatMap(({ key, person }) => (person ? [{ ...person, key }] : [])),
  ];
}

function findHolder(db: Db, role: 'HR' | 'CLEARANCE' | 'REGION'): Promise<Person | undefined> {
  return people(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roleGrants')
          .whereRef('roleGrants.empcode', '=', 'employees.empcode')
          .where('roleGrants.role', '=', role)
          .select('roleGrants.empcode'),
      ),
    )
    .orderBy('employees.empcode')
    .limit(1)
    .executeTakeFirst();
}

function findLeaver(db: Db, today: string): Promise<Person | undefined> {
  return people(db)
    .innerJoin('clearances', 'clearances.empcode', 'employees.empcode')
    .where('clearances.state', '=', 'open')
    .where('clearances.lastDay', '>=', today)
    .orderBy('clearances.lastDay')
    .orderBy('employees.empcode')
    .limit(1)
    .executeTakeFirst();
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
