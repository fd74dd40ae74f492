import type { AnswerOf, BodyOf, Call, Method, ParamsOf, QueryOf } from '#contract/call.ts';
import { m } from '#messages';
import { viewingHeader } from './viewing.ts';

/** Why a call did not succeed. `status` 0 means that no answer came: offline, or the server cannot be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable and machine-readable, snake_case; `network` when no answer came. */
  readonly code: string;
  /** The request's id, which the log has too; empty when no answer came. */
  readonly reference: string;
  /** For a form: the sentence for each field, by its path (`items.0.price`). */
  readonly fields: Readonly<Record<string, string>>;
  /** With 409: the thing as it is now. */
  readonly current: unknown;

  constructor(given: {
    status: number;
    code: string;
    message: string;
    reference?: string;
    fields?: Record<string, string>;
    current?: unknown;
  }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.reference = given.reference ?? '';
    this.fields = given.fields ?? {};
    this.current = given.current;
  }
}

/** What the session gives to every call. */
export interface HttpSession {
  /** The present bearer, or null when nobody is signed in. */
  bearer(): string | null;
  /** Called once on a 401 of a call made with this bearer: true when there is another by now (another tab may have signed in). */
  retryAfter401(failed: string | null): boolean | Promise<boolean>;
  /** Called when the session is over for good, with the method of the call that met its end. */
  signedOut(method: Method): void;
  /** Called where this page is drawn for somebody else than its calls are answered for by now. */
  viewingChanged(): void;
}

let session: HttpSession = {
  bearer: () => null,
  retryAfter401: () => false,
  signedOut: () => {},
  viewingChanged: () => {},
};

/** Tells the client whose calls it makes; once, before the first call. */
export function configureHttp(given: HttpSession): void {
  session = given;
}

/** The present bearer of the session, for what is had in exchange for it. */
export const bearerNow = (): string | null => session.bearer();

/** What calls under a path are made with beside the session's own: a room's secrets. */
export interface OwnSecrets {
  covers(path: string): boolean;
  /** The header that they come in, fetched where there is none yet. */
  headers(): Promise<Readonly<Record<string, string>>>;
  /** Called on a 401: fetches others. */
  renew(): Promise<void>;
  /** Gives them back, where there are any: their person signs out. */
  end(): Promise<unknown>;
}

const others: OwnSecrets[] = [];

/** Tells the client of a room's own secrets; once, before the first call of the room. */
export function addSecrets(own: OwnSecrets): void {
  others.push(own);
}

/** Gives back what the rooms have of their own. One that fails keeps nobody here: such secrets end with the session. */
export async function endSecrets(): Promise<void> {
  await Promise.allSettled(others.map((own) => own.end()));
}

/** A contract's path with its parameters (`{id}`) filled in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

type Nothing<T> = [T] extends [never] ? true : [T] extends [undefined] ? true : false;
type Query<C> =
  Nothing<QueryOf<C>> extends true
    ? { query?: never }
    : Record<never, never> extends QueryOf<C>
      ? { query?: QueryOf<C> }
      : { query: QueryOf<C> };
type Body<C> =
  Nothing<BodyOf<C>> extends true
    ? { body?: never; form?: FormData } & Sending
    : { body: BodyOf<C>; form?: never } | ({ form: FormData; body?: never } & Sending);
/** `onSent`: how much of a form is sent, of 1, again and again. */
interface Sending {
  onSent?: (share: number) => void;
}

/** What a call takes, from its contract. A multipart call takes `form` in place of `body`. */
type SendOptions<C> = Query<C> &
  Body<C> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    keepalive?: boolean;
  };
type Optional<T> = Record<never, never> extends T ? [given?: T] : [given: T];
type Rest<C> = Optional<SendOptions<C>>;

/** The same for a call by its name: with the parameters of its path, and with the key of a submission that is done once. */
export type NamedRest<C> = Optional<
  SendOptions<C> &
    ([ParamsOf<C>] extends [never] ? unknown : { params: ParamsOf<C> }) &
    (C extends { readonly once: true } ? { key?: string } : unknown)
>;

/**
 * Makes one call of the contract and answers what it answers. A path's parameters are filled in by the caller.
 * @throws ApiError when the call does not succeed (the specification's section 7: 200 for GET; 200, 201 or 204 otherwise)
 */
export async function send<C extends Call>(
  method: C['method'],
  path: Filled<C['path']>,
  ...rest: Rest<C>
): Promise<AnswerOf<C>> {
  const response = await exchange(method, path, rest[0] ?? {});
  if (response.status === 204) return undefined as AnswerOf<C>;
  return (await response.json()) as AnswerOf<C>;
}

/** The specification's shared helper: never throws; the failure comes back as an object. */
export async function sendSafely<C extends Call>(
  method: C['method'],
  path: Filled<C['path']>,
  ...rest: Rest<C>
): Promise<{ data: AnswerOf<C>; error?: never } | { error: ApiError; data?: never }> {
  try {
    return { data: await send<C>(method, path, ...rest) };
  } catch (error) {
    return { error: asApiError(error) };
  }
}

/** Swallows a failure to null, for what the page can do without. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}

/** Swallows a failure to an empty list, for what the page can do without. */
export async function orEmpty<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => []);
}

/**
 * Fetches a file with both of the session's secrets, for a preview or a picture.
 * @throws ApiError as `send` does
 */
export async function fetchBlob(
  path: string,
  options: { query?: object; signal?: AbortSignal } = {},
): Promise<Blob> {
  return (await exchange('GET', path, options)).blob();
}

/**
 * Fetches a part of a file, from one byte to before another.
 * @throws ApiError as `send` does
 */
export async function fetchPiece(
  path: string,
  { query, begin, end }: { query: object; begin: number; end: number },
): Promise<ArrayBuffer> {
  const headers = { range: `bytes=${begin}-${end - 1}`, accept: '*/*' };
  return (await exchange('GET', path, { query, headers })).arrayBuffer();
}

/** True when the answer to a method is a success: 200 for GET; 200, 201 or 204 otherwise. */
export function isSuccess(method: Method, status: number): boolean {
  return status === 200 || (method !== 'GET' && (status === 201 || status === 204));
}

/** The failure as the pages show it, whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ status: 0, code: 'failed', message: m.error_failed() });
}

interface Exchange {
  query?: unknown;
  body?: unknown;
  form?: FormData;
  onSent?: (share: number) => void;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It goes out even where the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * Makes a call with both of the session's secrets, and answers what came, for what is read as it comes.
 * @throws ApiError as `send` does
 */
export async function exchange(method: Method, path: string, options: Exchange): Promise<Response> {
  const own = others.find(({ covers }) => covers(path));
  if (own) return exchangeBy(own, method, path, options);
  const bearer = session.bearer();
  let response = await once(method, path, options, bearer);
  if (response.status === 401 && (await session.retryAfter401(bearer)))
    response = await once(method, path, options, session.bearer());
  if (isSuccess(method, response.status) || (response.status === 206 && options.headers?.range))
    return response;
  if (response.status === 401) session.signedOut(method);
  throw await readError(response);
}

async function exchangeBy(
  own: OwnSecrets,
  method: Method,
  path: string,
  options: Exchange,
): Promise<Response> {
  const ask = async () =>
    once(method, path, { ...options, headers: { ...options.headers, ...(await own.headers()) } }, null);
  let response = await ask();
  if (response.status === 401) {
    await own.renew();
    response = await ask();
  }
  if (isSuccess(method, response.status) || response.status === 202) return response;
  throw await readError(response);
}

async function once(
  method: Method,
  path: string,
  options: Exchange,
  bearer: string | null,
): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('x-viewing', viewingHeader());
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: options.signal ?? null };
  if (options.keepalive) init.keepalive = true;
  if (options.form) init.body = options.form;
  else if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  const address = withQuery(path, options.query);
  try {
    if (options.form && options.onSent) {
      const { sendForm } = await import('./sent-form.ts');
      return await sendForm(address, { ...init, body: options.form }, options.onSent);
    }
    return await fetch(address, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'network', message: m.shell_no_answer() });
  }
}

/** The path with its query: each value of a list by itself; what is undefined or null is left out. */
export function withQuery(path: string, query: unknown): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(key, String(one));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

async function readError(response: Response): Promise<ApiError> {
  const reference = response.headers.get('x-request-id') ?? '';
  const body: unknown = await response.json().catch(() => null);
  const { error, current } = (body ?? {}) as { error?: Partial<ApiError>; current?: unknown };
  if (typeof error?.message !== 'string') {
    return new ApiError({ status: response.status, code: 'failed', message: m.error_failed(), reference });
  }
  if (error.code === 'viewing_changed') session.viewingChanged();
  return new ApiError({
    status: response.status,
    code: error.code ?? 'failed',
    message: error.message,
    reference: error.reference ?? reference,
    fields: error.fields ?? {},
    current,
  });
}

/** A key for a change that must happen once: 32 hexadecimal digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
