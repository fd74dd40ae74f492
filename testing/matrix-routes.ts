/**
 * What decides about each route, beside its policy:
 * - `anyone`: nothing; whoever knows the address
 * - `role`: the role that its policy names, held anywhere; no record in it belongs to anybody
 * - `own`: nothing in the call names a person: it is about the caller
 * - `record`: whose record it names; each has rows in a `*.checks.ts` of its room
 * - `directory`: the token of the company's directory
 *
 * A new route gets its line in its room's `<room>.checks.ts`, and `record` its rows: who may do what with whose is decided before it is built.
 */
export type Decider = 'anyone' | 'role' | 'own' | 'record' | 'directory';

/** An address as its route is registered. */
type Registered<A> = A extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Registered<After>}`
  : A;

/** What decides about each call of a room or a part; and, of what administrators keep there, about theirs. */
export type Deciders<Calls> = {
  readonly [Address in Registered<Calls[keyof Calls]> & string]: Decider;
} & Readonly<Record<string, Decider>>;

/** The platform's own. */
export const platformDeciders: Readonly<Record<string, Decider>> = {
  'GET /healthz': 'anyone',
  'GET /manifest.webmanifest': 'anyone',
  'GET /sw.js': 'anyone',
  'GET /company/:file': 'anyone',
  'GET /metrics': 'anyone',
  'GET /readyz': 'anyone',
  'GET /streamz': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
};

/** What registers only with another setting than the matrix is walked with, all of it for anyone: with which one. */
export const elsewhere: Readonly<Record<string, string>> = {
  'GET /assert': 'SSO=oidc',
  'POST /api/getDummyToken': 'SSO=demo',
};

/** After these a session is of no use for whatever else its holder does: it is over, or sees the portal as somebody else. */
export const endsSecrets: ReadonlySet<string> = new Set([
  'POST /api/sign-out',
  'POST /download/admin/beginViewing',
  'GET /onepager/onepager-service/auth/logout',
]);

/** Files of a library, the same for everyone; `server/http/app.ts` names their policy. */
export const libraryFiles = /^\/(api\/docs\/|assets\/)/;
