import { afterAll, beforeAll } from 'vitest';
import type { AnswerOf, BodyOf, Call, QueryOf } from '#contract/call.ts';
import { fillCompany, multipart, type Name, people } from './asset-requests.ts';
import { openTestPortal, type TestPortal } from './portal.ts';
import type { TestPortalOptions } from './processes/open.ts';
import { type SignedIn, signIn } from './sign-in.ts';

interface Given<C> {
  readonly query?: Partial<QueryOf<C>>;
  readonly body?: BodyOf<C>;
  /** The files that are sent with it. */
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** By which it is known again; by default another with each call. */
  readonly key?: string;
}

/** What came of a call. */
interface Came<C> {
  readonly status: number;
  /** The code of what refused it; empty: nothing did. */
  readonly refused: string;
  readonly answer: AnswerOf<C>;
  /** The body as it is: of a file. */
  readonly text: string;
}

/** The rows of a list that is read page by page. */
type Rows<C> = AnswerOf<C> extends { readonly data: infer Data } ? Data : never;

/** The portal of a file of tests, with the small company in it (`people`), and its calls, each by its declaration. */
export interface SmallCompany {
  readonly portal: TestPortal;
  call<C extends Call>(who: Name, of: C, given?: Given<C>): Promise<Came<C>>;
  /** All rows of a list, read so many at a time. */
  all<C extends Call>(who: Name, of: C, limit: number): Promise<Rows<C>>;
  /** The lines of an export as CSV, without its header. */
  exported<C extends Call>(who: Name, of: C, fileName: string): Promise<string[]>;
  sql(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** Opens it before the tests of this file, and closes it after them. */
export function smallCompany(options: TestPortalOptions = {}): SmallCompany {
  let portal: TestPortal;
  let calls = 0;
  const sessions = new Map<Name, Promise<SignedIn>>();
  beforeAll(async () => {
    portal = await openTestPortal({ demo: false, ...options });
    await fillCompany(portal);
  });
  afterAll(() => portal.close());
  const sessionOf = (who: Name) => {
    const session = sessions.get(who) ?? signIn(portal, people[who]);
    sessions.set(who, session);
    return session;
  };
  async function call<C extends Call>(who: Name, of: C, { query, body, files = [], key }: Given<C> = {}) {
    const { method, path, multipart: parts } = of;
    const sent = parts ? multipart(parts.field ?? 'body', body, files) : { payload: body, headers: {} };
    const { statusCode, headers, payload } = await portal.app.inject({
      method,
      url: path,
      headers: {
        ...(await sessionOf(who)),
        ...sent.headers,
        'idempotency-key': key ?? `small-company-${calls++}`,
      },
      ...(query && {
        query: Object.fromEntries(Object.entries(query).map(([name, of]) => [name, String(of)])),
      }),
      ...((body !== undefined || files.length > 0) && { payload: sent.payload as object }),
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    const answer = isJson ? JSON.parse(payload) : undefined;
    return { status: statusCode, refused: answer?.error?.code ?? '', answer, text: payload };
  }
  return {
    get portal() {
      return portal;
    },
    call,
    async all<C extends Call>(who: Name, of: C, limit: number) {
      const rows: unknown[] = [];
      for (let cursor: unknown = null; ; ) {
        const query = { limit, ...(cursor !== null && { cursor }) };
        const { answer } = await call(who, of, { query } as object as Given<C>);
        const { data, next } = answer as { data: unknown[]; next: unknown };
        rows.push(...data);
        if (next === null) return rows as Rows<C>;
        cursor = next;
      }
    },
    async exported<C extends Call>(who: Name, of: C, fileName: string) {
      const { text } = await call(who, of, { query: { fileName } } as object as Given<C>);
      return text.trimEnd().split('\r\n').slice(1);
    },
    async sql(statement, values = []) {
      return (await portal.platform.database.pool.query(statement, [...values])).rows;
    },
  };
}
