import { createHash } from 'node:crypto';
import pg from 'pg';
import { whileWaiting } from '../thread-time.ts';
import type { Overloaded } from './overloaded.ts';

const names = new Map<string, string>();

/** The statement's name: a hash of its text, so that one text is prepared once a connection. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    // A text that varies without end (a list of literals) must not fill the memory: start afresh instead.
    if (names.size > 5000) names.clear();
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Whoever asks with a callback waits by themselves. */
const awaited = (answer: unknown) => (answer instanceof Promise ? whileWaiting(answer) : answer);

const searches = (text: string) => text.includes(' ilike ');

/**
 * A `pg` client that sends every statement with parameters as a named (prepared) one, which PostgreSQL parses and plans once a
 * connection. A text without any goes as it is: it may be several statements (a migration, the queue's upkeep). One that searches is
 * planned for what it searches: which index is quick depends on how much is found.
 */
export class NamedStatementClient extends pg.Client {
  override query(config: Overloaded, values?: Overloaded, callback?: Overloaded): Overloaded {
    if (typeof config === 'string' && Array.isArray(values) && values.length > 0) {
      const name = searches(config) ? undefined : statementName(config);
      return awaited(super.query({ ...(name && { name }), text: config, values }, callback));
    }
    return awaited(super.query(config, values, callback));
  }
}
