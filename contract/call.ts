import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of a multipart call: its files, and where it has a `body` one field with that as JSON. */
export interface Multipart {
  /** The name of the field. */
  readonly field?: string;
  /** The name of each part that is a file: `file` where nothing is said. */
  readonly part?: string;
  /** What the files are. */
  readonly files: string;
  readonly mostFiles: number;
  /** Documents of office programs are taken too. */
  readonly office?: true;
  /** Spreadsheets, which the handler opens; else pictures and PDFs, which are looked into as they come. */
  readonly spreadsheets?: true;
}

/**
 * One call of the wire contract, declared once in a feature's `contract.ts`. The server registers its route
 * from it; the page takes its types from it (as types only, so that no schema reaches the browser).
 */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly query?: TSchema;
  readonly params?: TSchema;
  readonly body?: TSchema;
  /** With `data` and nothing else in it, the handler returns what is in it. */
  readonly answer?: TSchema;
  readonly multipart?: Multipart;
  /** Its body is a form's, which another site's page has the browser post. */
  readonly form?: true;
  /** It takes an `Idempotency-Key`: sent again with the same key, it is done once. */
  readonly once?: true;
  /** The largest body in bytes, where 64 kB are too few. */
  readonly mostBytes?: number;
  /**
   * What it is to an administrator who looks at the portal as somebody else, where its method does not say: `read` only reads, though by POST;
   * `private` is that person's alone, and not shown; `own` is about the session, and made as whoever holds it.
   */
  readonly whileViewing?: 'read' | 'private' | 'own';
  /** Of what administrators keep: what the `value` in its body may be, by its `kind`. */
  readonly values?: Readonly<Record<string, TSchema>>;
}

/** Where a call goes: `POST /download/rest/claimDiscount`. */
export type Address = `${Method} /${string}`;
/** The calls of a room by their names, in its `calls.ts`: without schemas, so that the page has them too. */
export type Addresses = Readonly<Record<string, Address>>;

type MethodOf<A extends Address> = A extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<A extends Address> = A extends `${Method} ${infer Path}` ? Path : never;

/** The path of an address, for what is fetched by the browser itself. */
export function pathOf<const A extends Address>(address: A): PathOf<A> {
  return address.slice(address.indexOf(' ') + 1) as PathOf<A>;
}

/** Declares the call that goes there, and keeps the literal types of what it is made of. */
export function call<const A extends Address, const C extends Omit<Call, 'method' | 'path'>>(
  address: A,
  declaration: C,
): C & { readonly method: MethodOf<A>; readonly path: PathOf<A> } {
  const method = address.slice(0, address.indexOf(' ')) as MethodOf<A>;
  return { method, path: pathOf(address), ...declaration };
}

/** The body that a call takes. */
export type BodyOf<C> = C extends { readonly body: infer B extends TSchema } ? Static<B> : undefined;
/** The query that a call takes. */
export type QueryOf<C> = C extends { readonly query: infer Q extends TSchema } ? Static<Q> : undefined;
type Named<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
/** The parameters in a call's path (`{id}`). */
export type ParamsOf<C> = C extends { readonly path: infer P }
  ? [Named<P>] extends [never]
    ? never
    : Record<Named<P>, string>
  : never;
/** What a call answers when it succeeds. */
export type AnswerOf<C> = C extends { readonly answer: infer A extends TSchema } ? Static<A> : undefined;
