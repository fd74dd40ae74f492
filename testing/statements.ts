import pg from 'pg';

/**
 * Counts the statements that `work` sends to the database, on every connection of this process; those of the background
 * jobs' own housekeeping are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '');
    if (!text.includes('pgboss.')) sent.push(text);
    return Reflect.apply(original, this, given);
  } as typeof original;
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}
