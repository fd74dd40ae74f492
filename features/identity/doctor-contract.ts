import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, listOf, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { checkNames } from './doctor-rules.ts';

/** The calls of the sign-in page for administrators. Nothing in any of them is a secret. */

/** One of these words. */
const oneOf = <const T extends string>(...values: T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

/** How many refusals the page lists. */
export const refusalsListed = 50;

export const Certificate = Type.Object({
  whose: oneOf('provider', 'portal'),
  subject: Type.String(),
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: Type.String(),
  /** ISO 8601, UTC; so are the others. */
  validFrom: Type.String(),
  validTo: Type.String(),
  state: oneOf('good', 'soon', 'over', 'future'),
  /** Until validTo, rounded down. */
  days: Type.Integer(),
});
export type Certificate = Static<typeof Certificate>;

const Provider = Type.Object({
  entityId: Type.String(),
  /** Where browsers and the portal go. */
  addresses: listOf({ what: oneOf('signIn', 'signOut', 'token', 'keys'), address: Type.String() }),
  /** The file or address that its description comes from; null where it needs none. */
  source: orNull(Type.String()),
  readAt: orNull(Type.String()),
  triedAt: orNull(Type.String()),
  /** Why the last try failed: an older copy is in use. */
  error: orNull(Type.String()),
  /** True when its own validUntil has passed. */
  outdated: Type.Boolean(),
  /** The keys that it names, where it has keys in place of certificates. */
  keys: listOf({ id: Type.String(), kind: Type.String() }),
});
export type Provider = Static<typeof Provider>;

const SignInRefused = Type.Object({
  auditId: Type.Integer(),
  at: Type.String(),
  /** Why, as far as the person was told; chooses the words. */
  code: Type.String(),
  /** Precisely why. */
  reason: Type.String(),
  address: orNull(Type.String()),
  reference: orNull(Type.String()),
});
export type SignInRefused = Static<typeof SignInRefused>;

export const SignInState = Type.Object({
  sso: oneOf('demo', 'saml', 'oidc'),
  /** Null: there is none, or it cannot be reached (`unreachable` says why). */
  provider: orNull(Provider),
  unreachable: orNull(Type.String()),
  certificates: Type.Array(Certificate),
  /** Milliseconds; positive: the provider's clock is ahead. */
  clock: orNull(
    Type.Object({ count: Type.Integer(), min: Type.Integer(), median: Type.Integer(), max: Type.Integer() }),
  ),
  refusals: Type.Array(SignInRefused),
  /** What the provider is told of us. */
  handOver: listOf({
    what: oneOf('metadata', 'entityId', 'assertion', 'logout', 'clientId', 'redirect'),
    value: Type.String(),
  }),
  settings: listOf({ name: Type.String(), says: Type.String() }),
});
export type SignInState = Static<typeof SignInState>;

export const getSignIn = call(calls.getSignIn, {
  summary: 'How signing in stands: the provider, certificates, clocks, the last refusals, what to hand over.',
  answer: Type.Object({ data: SignInState }),
});

export const testSignIn = call(calls.testSignIn, {
  summary:
    'Begins a sign-in that opens no session: answers where to go. What comes back is shown to this session.',
  body: closedObject({}),
  answer: Type.Object({ data: Type.Object({ location: Type.String() }) }),
});

/** What a test sign-in looked at. */
export const SignInCheck = Type.Object({
  name: oneOf(...checkNames),
  state: oneOf('passed', 'failed', 'unknown'),
  expected: orNull(Type.String()),
  found: orNull(Type.String()),
});
export type SignInCheck = Static<typeof SignInCheck>;

export const SignInTest = Type.Object({
  at: Type.String(),
  /** True when a sign-in with this would have opened a session. */
  accepted: Type.Boolean(),
  code: orNull(Type.String()),
  reason: orNull(Type.String()),
  checks: Type.Array(SignInCheck),
  nameId: orNull(Type.Object({ value: Type.String(), format: Type.String() })),
  /** Values are null where they are somebody else's. */
  attributes: listOf({ name: Type.String(), values: orNull(Type.Array(Type.String())) }),
  /** Whom it would have signed in. */
  empcode: orNull(Type.String()),
  skewMs: orNull(Type.Integer()),
});
export type SignInTest = Static<typeof SignInTest>;

export const takeTestSignIn = call(calls.takeTestSignIn, {
  summary: 'What came of a test sign-in, once, to the session that began it.',
  body: closedObject({ testId: Type.String({ pattern: '^_t[0-9a-f]{32}$' }) }),
  answer: Type.Object({ data: SignInTest }),
});
