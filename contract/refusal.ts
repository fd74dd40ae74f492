import type { Sentence } from './sentence.ts';

/**
 * A refusal is a value: what the portal will not do, why, and what to do about it. Rules and services return
 * it; a route answers it as `{error: {code, message, reference, fields?}}` with its status. Nothing was written.
 */
export interface Refusal {
  readonly refused: true;
  readonly status: 400 | 401 | 403 | 404 | 406 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  /** Stable and machine-readable, snake_case. */
  readonly code: string;
  /** One plain sentence for the person: what happened and what to do next. Not yet in words where it may be kept. */
  readonly message: string | Sentence;
  /** For a form: the sentence for each field, by its path (`items.0.price`). */
  readonly fields?: Readonly<Record<string, string>>;
  /** For a 409: the thing as it is now, so that nobody loses what they typed. */
  readonly current?: unknown;
}

type Extra = Partial<Pick<Refusal, 'fields' | 'current'>>;

/** Makes a refusal. */
export function refuse(
  status: Refusal['status'],
  code: string,
  message: Refusal['message'],
  extra: Extra = {},
): Refusal {
  return { refused: true, status, code, message, ...extra };
}

/** Makes the refusal of what was sent wrongly: the sentence as a whole, and one for each field. */
export const refuseFields = (message: Refusal['message'], fields: NonNullable<Refusal['fields']>): Refusal =>
  refuse(422, 'needs', message, { fields });

/** True when a result is a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && (result as Partial<Refusal>).refused === true;
}
