import type { BodyOf, Call } from '#contract/call.ts';
import { multipart } from './asset-requests.ts';
import type { Made, Persona, Records } from './rooms/matrix-company.ts';

/** What a call comes to. `without`: it is answered, and neither shows the record nor does anything. */
export type Outcome = 'allowed' | 'without' | `${400 | 401 | 403 | 404 | 409} ${string}`;

/** A call as `app.inject` takes it; without a `url` it goes where its route is, and with `?id=1` there too. */
export interface MatrixCall {
  readonly url?: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
}

/** One line of the matrix: a call, on whose record, and what it comes to for each persona. */
export interface MatrixRow {
  /** Method and address, as it is registered. */
  readonly route: string;
  /** What is done with what, as a reviewer reads it. */
  readonly about: string;
  readonly make: (records: Records) => Promise<Made>;
  readonly call: (made: Made) => MatrixCall;
  /** With a ticket that was given to whose it is, in place of the caller's own bearer. */
  readonly byTicket?: true;
  /** The entries of the audit log that an answer without the record leaves too. */
  readonly noted?: readonly string[];
  readonly allowed: readonly Persona[];
  readonly cells?: Partial<Record<Persona, Outcome>>;
  /** What it comes to for everybody else. */
  readonly otherwise: Outcome;
}

/** To whoever may not see a request there is none. */
export const unseen = '404 no_such_request';

/** A decision is its maker's alone. */
export const othersDecision = '404 no_such_decision';

/** A row about nobody's record: the call names it by itself, or names none. */
export const nothing = async (): Promise<Made> => {
  return { id: '00000000-0000-4000-8000-000000000000', version: 0, fileName: '', mark: '' };
};

/** A row's or a write's call, with where it goes. */
export function callOf({ route, call }: Pick<MatrixRow, 'route' | 'call'>, made: Made) {
  const { url = '', ...rest } = call(made);
  const path = route.slice(route.indexOf(' ') + 1);
  return { url: url.startsWith('/') ? url : `${path}${url}`, ...rest };
}

/** What a row comes to for a persona. */
export function outcomeOf({ allowed, cells, otherwise }: MatrixRow, persona: Persona): Outcome {
  return allowed.includes(persona) ? 'allowed' : (cells?.[persona] ?? otherwise);
}

/** A call that writes, as somebody who may makes it, where no row has it: it names nobody's record. */
export interface Write extends Pick<MatrixRow, 'route' | 'call'> {
  readonly by: Persona;
  /** Of what administrators keep. */
  readonly kind?: string;
  /** By default nothing has to be there. */
  readonly make?: MatrixRow['make'];
}

/** A valid call of somebody who may, with this body; `make`: what has to be there before, which the body may name. */
export function write<C extends Call>(
  by: Persona,
  { method, path, multipart: parts }: C,
  body: BodyOf<C> | ((made: Made) => BodyOf<C>),
  make: MatrixRow['make'] = nothing,
): Write {
  return {
    route: `${method} ${path}`,
    by,
    make,
    call(made) {
      const payload: unknown = typeof body === 'function' ? body(made) : body;
      return parts ? { ...multipart(parts.field ?? 'body', payload, []) } : { payload: payload as object };
    },
  };
}

const added = new Map<string, number>();
/** The first is `marked`, so that others can name it; each further one is another. */
function newKey(kind: string): string {
  const count = (added.get(kind) ?? 0) + 1;
  added.set(kind, count);
  return count === 1 ? 'marked' : `marked-${count}`;
}

/**
 * Something of a kind that administrators keep, as an administrator adds it. `base`: what the paths of its room's calls begin with; `key`: of one
 * that is there already.
 */
export function keep(base: string, kind: string, value: object, key?: string): Write {
  const path = `/download/admin/${base}/save`;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  const rest = { value, effectiveFrom: today, revision: 0, note: 'Made.' };
  return {
    route: `POST ${path}`,
    by: 'ADMIN',
    kind,
    call: () => ({ payload: { kind, key: key ?? newKey(kind), ...rest } }),
  };
}
