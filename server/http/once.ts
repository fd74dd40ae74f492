import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '../audit/caller.ts';
import { type Database, type Tx, transact } from '../db/database.ts';
import { callerOf } from './caller.ts';

export interface IdempotencyKeysTable {
  empcode: string;
  key: string;
  requestHash: string;
  answer: string | null;
  createdAt: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeysTable;
  }
}

/** What names one submission, and from where it came: the caller, their `Idempotency-Key`, and a hash of what was sent with it. */
export interface Submitted extends Caller {
  readonly empcode: string;
  /** Null: the caller sent none, and a repetition is a new submission. */
  readonly key: string | null;
  readonly hash: string;
}

/** Reads the header `Idempotency-Key`; `content` is everything that makes the submission what it is (files by their hash). */
export function submittedBy(request: FastifyRequest, content: unknown): Submitted | Refusal {
  if (!request.actor) throw new Error('a call that is done once needs somebody who makes it');
  const key = request.headers['idempotency-key'] ?? null;
  if (key !== null && (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,100}$/.test(key)))
    return refuse(400, 'idempotency_key', m.error_idempotency_key());
  const hash = createHash('sha256')
    .update(JSON.stringify([request.routeOptions.url, request.params, content]))
    .digest('hex');
  return { empcode: request.actor.empcode, key, hash, ...callerOf(request) };
}

/**
 * Does `work` once for a key, in the use case's own transaction: who sends the same again, even at the same moment, gets the
 * first one's answer. With the same key and other content it is refused (422). A refusal or a fault leaves no trace of the key.
 */
export async function once<T extends object>(
  tx: Tx,
  submitted: Submitted,
  at: Date,
  work: () => Promise<T | Refusal>,
): Promise<{ answer: T; repeated: boolean } | Refusal> {
  const { empcode, key, hash } = submitted;
  if (key === null) {
    const answer = await work();
    return isRefusal(answer) ? answer : { answer, repeated: false };
  }
  const first = await tx
    .insertInto('idempotencyKeys')
    .values({ empcode, key, requestHash: hash, answer: null, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const ofThisKey = tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('empcode', '=', empcode)
    .where('key', '=', key);
  if (!first) {
    const earlier = await ofThisKey.executeTakeFirstOrThrow();
    if (earlier.requestHash !== hash) return refuse(422, 'idempotency_key_used', m.error_idempotency_used());
    // jsonb arrives parsed.
    return { answer: earlier.answer as unknown as T, repeated: true };
  }
  const answer = await work();
  if (isRefusal(answer)) return answer;
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('empcode', '=', empcode)
    .where('key', '=', key)
    .execute();
  return { answer, repeated: false };
}

/** The same where nobody asks whether it was done before: the answer alone. */
export async function answeredOnce<T extends object>(
  tx: Tx,
  submitted: Submitted,
  at: Date,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const done = await once(tx, submitted, at, work);
  return isRefusal(done) ? done : done.answer;
}

/** Does a use case once for a submission, in a transaction of its own; what was answered then is answered again. */
export function doOnce<T extends object>(
  database: Database,
  submitted: Submitted,
  at: Date,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return transact(database, (tx) => answeredOnce(tx, submitted, at, () => work(tx)));
}

/** Forgets the keys used before a time: a retry comes within minutes. */
export async function forgetKeys(tx: Pick<Tx, 'deleteFrom'>, before: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
}
