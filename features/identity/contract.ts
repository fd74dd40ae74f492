import { Type } from 'typebox';
import { call } from '../../contract/call.ts';

export const signIn = call({
  method: 'GET',
  path: '/sso/login',
  summary: 'Sends the browser to the identity provider, with a request that only this browser can finish.',
  query: Type.Object({
    /** The screen to come back to: path, query and hash, within the portal. */
    returnTo: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Set by the portal when it has moved the browser to its own host, so that it does so once. */
    moved: Type.Optional(Type.String({ maxLength: 1 })),
  }),
});

export const assertSignIn = call({
  method: 'POST',
  path: '/assert',
  summary:
    "Takes the identity provider's post; answers 303 to `/?response=`, whether the sign-in succeeds or not.",
  body: Type.Object({
    SAMLResponse: Type.Optional(Type.String()),
    RelayState: Type.Optional(Type.String()),
  }),
});

export const metadata = call({
  method: 'GET',
  path: '/sso/metadata',
  summary: "The portal's SAML metadata, for the company's identity provider.",
});

export const getDummyToken = call({
  method: 'POST',
  path: '/api/getDummyToken',
  summary:
    'With the demo identity provider only: signs in as this person and answers what `/assert` would carry.',
  body: Type.Object(
    { username: Type.String({ minLength: 1, maxLength: 254 }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    access_token: Type.String(),
    expires_in: Type.Integer(),
    username: Type.String(),
    empcode: Type.String(),
    pop_status: Type.Union([Type.Literal(0), Type.Literal(1)]),
  }),
});

export const signOut = call({
  method: 'POST',
  path: '/api/sign-out',
  summary:
    'Ends the session and clears its cookies; answers where to go: the logout page of the identity provider.',
  answer: Type.Object({ location: Type.String() }),
});

export const renew = call({
  method: 'POST',
  path: '/api/renew',
  summary: 'Renews the session, in the last ten minutes before its end.',
  answer: Type.Object({ expires_in: Type.Integer() }),
});

export const makeTicket = call({
  method: 'POST',
  path: '/api/tickets',
  summary: "A ticket that opens one file by its link for 60 seconds, with this session's cookie.",
  body: Type.Object(
    { fileName: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ ticket: Type.String() }),
});
