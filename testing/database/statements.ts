import pg from 'pg';

/** A statement as it is sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The statements that `work` sends to the database, on every connection of this process; those of the background jobs' own
 * housekeeping, and those by which the index of people follows the table, are left out: no call waits for them.
 */
export async function statementsWithValues(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [Partial<Statement> | string | null];
    const { text = '', values = [] } = typeof first === 'string' ? { text: first } : (first ?? {});
    if (!/pgboss\.|the index of people follows/.test(text)) sent.push({ text, values });
    return Reflect.apply(original, this, given);
  } as typeof original;
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}

/** The same, by their texts alone. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsWithValues(work)).map(({ text }) => text);
}
