import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The migrations of the platform and of the rooms, in their order. */

const root = join(import.meta.dirname, '..', '..');

/**
 * The migrations, in order, forward only: the platform's and each room's, named by the day on which they were written, `YYYY-MM-DD_what.sql`,
 * so that two people's are in an order without a number to agree on; before them those of the time when they had numbers.
 * @throws when two have one name, which databases know them by
 */
export function migrations(): { name: string; sql: string; hash: string }[] {
  const found = globSync(['server/migrations/*.sql', 'features/*/server/migrations/*.sql'], { cwd: root })
    .map((file) => ({ file, name: basename(file) }))
    .sort((one, other) => inOrder(one.name, other.name));
  return found.map(({ file, name }, place) => {
    if (!/^(\d{4}|\d{4}-\d{2}-\d{2})_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`${file}: a migration is named YYYY-MM-DD_what.sql.`);
    if (found[place - 1]?.name === name) throw new Error(`Two migrations are named ${name}.`);
    const sql = readFileSync(join(root, file), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Those with a number before those with a day: `0001_` to `0999_` come before `2026-`. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
