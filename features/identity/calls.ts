import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  breakGlass: 'POST /api/break-glass',
  signIn: 'GET /sso/login',
  assertSignIn: 'POST /assert',
  assertOpenId: 'GET /assert',
  logoutByRedirect: 'GET /slo',
  logoutByPost: 'POST /slo',
  comeBackSignedOut: 'GET /slo',
  backChannelLogout: 'POST /slo',
  metadata: 'GET /sso/metadata',
  getDummyToken: 'POST /api/getDummyToken',
  signOut: 'POST /api/sign-out',
  renew: 'POST /api/renew',
  mySessions: 'GET /api/sessions',
  endMySessions: 'POST /api/sessions/end',
  getSessions: 'GET /download/admin/getSessions',
  exportSessions: 'GET /download/admin/exportSessions',
  endSessions: 'POST /download/admin/endSessions',
  beginViewing: 'POST /download/admin/beginViewing',
  getViewing: 'GET /api/viewing',
  endViewing: 'POST /api/viewing/end',
  getSignIn: 'GET /download/admin/getSignIn',
  testSignIn: 'POST /download/admin/testSignIn',
  takeTestSignIn: 'POST /download/admin/takeTestSignIn',
} as const satisfies Addresses;
