import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the wire contract, declared once in a feature's `contract.ts`. The server registers its route
 * from it; the page takes its types from it (as types only, so that no schema reaches the browser).
 */
export interface Call<
  M extends Method = Method,
  P extends string = string,
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Answer extends TSchema | undefined = TSchema | undefined,
> {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly params?: TSchema;
  readonly answer?: Answer;
  /** A multipart call: its JSON field is documented by `body`, its files by this sentence. */
  readonly multipart?: string;
  /** The largest body in bytes, where 64 kB are too few. */
  readonly mostBytes?: number;
}

/** Declares a call and keeps the literal types of its method and path. */
export function call<
  const M extends Method,
  const P extends string,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Answer extends TSchema | undefined = undefined,
>(declaration: {
  method: M;
  path: P;
  summary: string;
  query?: Query;
  body?: Body;
  params?: TSchema;
  answer?: Answer;
  multipart?: string;
  mostBytes?: number;
}): Call<M, P, Query, Body, Answer> {
  return declaration as Call<M, P, Query, Body, Answer>;
}

type Of<S> = S extends TSchema ? Static<S> : undefined;

/** The body that a call takes. */
export type BodyOf<C> = C extends { readonly body?: infer B } ? Of<NonNullable<B>> : undefined;
/** The query that a call takes. */
export type QueryOf<C> = C extends { readonly query?: infer Q } ? Of<NonNullable<Q>> : undefined;
/** What a call answers when it succeeds. */
export type AnswerOf<C> = C extends { readonly answer?: infer A } ? Of<NonNullable<A>> : undefined;
