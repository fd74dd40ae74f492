import pg from 'pg';
import { whileWaiting } from '../thread-time.ts';
import type { Overloaded } from './overloaded.ts';

/** The first words of a transaction, with what they say of it. */
const begins = /^\s*(?:begin|start\s+transaction)\b([^;]*)(?:;|$)/i;
/** Its last. `rollback to` a savepoint is none. */
const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i;
/** A whole one. */
const isEnded = /\bcommit\s*;?\s*$/i;

interface Bounded {
  /** So long may a statement take, in milliseconds. */
  readonly boundMs: number;
}

/**
 * A `pg` client that leaves nothing in a session and expects nothing there: behind a pooler each transaction has another one. Statements have no names, and how long one may take
 * is said within its transaction; a statement outside of one gets one of its own, sent in one go.
 */
export class SessionFreeClient extends pg.Client {
  /** While it is lent to whoever may only read: each transaction is told so. */
  isReadOnly = false;
  readonly #bound: string;
  #isOpen = false;

  constructor(config: pg.ClientConfig & Bounded) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    this.#bound = `set local statement_timeout = ${config.boundMs}`;
  }

  override query(config: Overloaded, values?: Overloaded, callback?: Overloaded): Overloaded {
    // What sends and reads by itself (a copy) has its transaction already.
    if (typeof config?.submit === 'function') return super.query(config, values, callback);
    const answered = typeof values === 'function' ? values : callback;
    const answer = this.#asked(config, typeof values === 'function' ? undefined : values);
    if (!answered) return whileWaiting(answer);
    answer.then(
      (result) => answered(null, result),
      (error: Error) => answered(error),
    );
  }

  #asked(config: string | pg.QueryConfig, values: unknown[] | undefined): Promise<unknown> {
    const text = typeof config === 'string' ? config : config.text;
    if (begins.test(text)) return this.#begin(text);
    if (this.#isOpen) {
      if (ends.test(text)) this.#isOpen = false;
      return super.query(config as string, values);
    }
    return this.#alone(config, values);
  }

  /** The queue sends whole transactions in one text: theirs end with it. */
  async #begin(text: string): Promise<unknown> {
    this.#isOpen = !isEnded.test(text);
    const results = super.query(text.replace(begins, (_, said: string) => `${this.#beginning(said)};`));
    return this.#isOpen ? ((await results) as unknown as unknown[])[0] : results;
  }

  async #alone(config: string | pg.QueryConfig, values: unknown[] | undefined): Promise<unknown> {
    const around = [super.query(this.#beginning(''))];
    const asked = super.query(config as string, values);
    around.push(super.query('commit'));
    const ended = Promise.all(around);
    // Where the connection breaks it fails before what is awaited.
    ended.catch(() => {});
    try {
      const result = await asked;
      // What is only known at the end (a constraint that waits for it) fails here.
      await ended;
      return result;
    } finally {
      // Whoever comes next finds no transaction of another's.
      await ended.catch(() => {});
    }
  }

  #beginning(said: string): string {
    const reads = this.isReadOnly && !/read\s+only/i.test(said) ? ' read only' : '';
    return `begin${said}${reads}; ${this.#bound}`;
  }
}
