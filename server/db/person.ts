import { type RawBuilder, sql } from 'kysely';

interface Person {
  readonly empcode: string;
  readonly name: string;
}

/** Somebody of `employees`, joined under this name, as calls answer them (`Person` of contract/shapes.ts). */
export const personOf = (joined: string): RawBuilder<Person> =>
  sql`json_build_object('empcode', ${sql.ref(`${joined}.empcode`)}, 'name', ${sql.ref(`${joined}.name`)})`;

/** The same where nobody may have been joined: null. */
export const personOrNull = (joined: string): RawBuilder<Person | null> =>
  sql`case when ${sql.ref(`${joined}.empcode`)} is not null then ${personOf(joined)} end`;
