import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { exportCall } from '#contract/exports.ts';
import { Uuid } from '#contract/ids.ts';
import { closedObject } from '#contract/shapes.ts';
import { calls } from './calls.ts';

export const signIn = call(calls.signIn, {
  summary: 'Sends the browser to the identity provider, with a request that only this browser can finish.',
  query: Type.Object({
    /** The screen to come back to: path, query and hash, within the portal. */
    returnTo: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Set by the portal when it has moved the browser to its own host, so that it does so once. */
    moved: Type.Optional(Type.String({ maxLength: 1 })),
  }),
});

export const assertSignIn = call(calls.assertSignIn, {
  summary:
    "Takes the identity provider's post; answers 303 to `/?response=`, whether the sign-in succeeds or not.",
  form: true,
  body: Type.Object({
    SAMLResponse: Type.Optional(Type.String()),
    RelayState: Type.Optional(Type.String()),
  }),
});

export const assertOpenId = call(calls.assertOpenId, {
  summary:
    "With OpenID Connect: takes the provider's code; answers 303 to `/?response=`, whether the sign-in succeeds or not.",
});

export const logoutByRedirect = call(calls.logoutByRedirect, {
  summary:
    "Takes the identity provider's logout messages (SAML, HTTP-Redirect); answers 303 to where to go on.",
});

export const logoutByPost = call(calls.logoutByPost, {
  summary: "Takes the identity provider's logout messages (SAML, HTTP-POST); answers 303 to where to go on.",
  form: true,
  body: Type.Object({
    SAMLRequest: Type.Optional(Type.String()),
    SAMLResponse: Type.Optional(Type.String()),
    RelayState: Type.Optional(Type.String()),
  }),
});

export const comeBackSignedOut = call(calls.comeBackSignedOut, {
  summary: "With OpenID Connect: the way back from the provider's logout page.",
  query: Type.Object({ state: Type.Optional(Type.String()) }),
});

export const backChannelLogout = call(calls.backChannelLogout, {
  summary: "With OpenID Connect: takes the provider's logout token (back-channel logout).",
  form: true,
  body: Type.Object({ logout_token: Type.String() }),
});

export const metadata = call(calls.metadata, {
  summary: "The portal's SAML metadata, for the company's identity provider.",
});

/** Whether a prompt is due for somebody who signs in: `pop_status`. */
export type PopStatusOf = (empcode: string) => Promise<0 | 1>;

export const getDummyToken = call(calls.getDummyToken, {
  summary:
    'With the demo identity provider only: signs in as this person and answers what `/assert` would carry.',
  body: closedObject({ username: Type.String({ minLength: 1, maxLength: 254 }) }),
  answer: Type.Object({
    access_token: Type.String(),
    expires_in: Type.Integer(),
    username: Type.String(),
    empcode: Type.String(),
    pop_status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  }),
});

export const signOut = call(calls.signOut, {
  whileViewing: 'own',
  summary:
    'Ends the session and clears its cookies; answers where to go: the logout page of the identity provider.',
  answer: Type.Object({ location: Type.String() }),
});

export const renew = call(calls.renew, {
  whileViewing: 'own',
  summary: 'Renews the session, in the last ten minutes before its end, with a fresh pair of secrets.',
  answer: Type.Object({ access_token: Type.String(), expires_in: Type.Integer() }),
});

/** A session that is open: on which device, and since when. Its secrets are nowhere. */
export const Session = Type.Object({
  sessionId: Type.String(),
  /** As far as the browser told; null where it did not. */
  device: Type.Object({
    browser: Type.Union([Type.String(), Type.Null()]),
    system: Type.Union([Type.String(), Type.Null()]),
    kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer')]),
  }),
  address: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601, as are the other two. */
  createdAt: Type.String(),
  /** To the minute. */
  lastSeenAt: Type.String(),
  expiresAt: Type.String(),
  /** True for the session that asks. */
  thisOne: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** How many sessions a list gives at most. */
export const sessionsListed = 100;

export const mySessions = call(calls.mySessions, {
  whileViewing: 'private',
  summary: "The caller's own open sessions, the one that asks first, then by when they were used last.",
  answer: Type.Object({ data: Type.Array(Session) }),
});

export const endMySessions = call(calls.endMySessions, {
  summary: "Ends one of the caller's own sessions, or all but the one that asks. Answers how many ended.",
  body: Type.Union([closedObject({ sessionId: Uuid }), closedObject({ others: Type.Literal(true) })]),
  answer: Type.Object({ ended: Type.Integer() }),
});

/** A session and whose it is, for an administrator. */
export const EmployeeSession = Type.Object({
  ...Session.properties,
  empcode: Type.String(),
  name: Type.String(),
});
export type EmployeeSession = Static<typeof EmployeeSession>;

export const getSessions = call(calls.getSessions, {
  summary: 'The open sessions of everyone, or of those whose employee code or name this is, used last first.',
  query: Type.Object({
    /** An employee code, or part of a name. */
    query: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({
    data: Type.Array(EmployeeSession),
    /** True when there are more than the list gives. */
    more: Type.Boolean(),
  }),
});

export const exportSessions = exportCall(calls.exportSessions, {
  name: 'sessions',
  rows: 'The open sessions of everyone, or of those whose employee code or name this is',
  list: getSessions.query,
});

export const endSessions = call(calls.endSessions, {
  summary: "Ends one session, or all of an employee's but the one that asks. Answers how many ended.",
  body: Type.Union([
    closedObject({ sessionId: Uuid }),
    closedObject({ empcode: Type.String({ minLength: 1, maxLength: 20 }) }),
  ]),
  answer: Type.Object({ ended: Type.Integer() }),
});
