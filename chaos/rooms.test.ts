import { expect, it } from 'vitest';
import { rooms } from '#portal/rooms.ts';
import { declaredCalls, isWriting } from '#testing/rooms/written-fields.ts';
import { roomsUnderTest } from './rooms.ts';

/** What nobody does while all is killed, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/assert': 'a provider’s answer is for one use: whoever got none signs in anew',
  '/slo': 'from the identity provider, which sends it again by itself',
  '/api/break-glass': 'a code of one use, printed on the server',
  '/api/renew': 'in the last ten minutes of a session',
  '/api/sign-out': 'ends what the people work with',
  '/download/admin/beginViewing': 'refuses whatever else they do in their session',
  '/api/viewing/end': 'nobody sees the portal as somebody else here',
  '/download/admin/endSessions': 'ends what the people work with; they end their own others',
  '/download/admin/giveCode': 'of the first administrator of a company alone, once',
  '/download/admin/tryAddress': 'of whom no e-mail reaches: the mail server here refuses nobody',
  '/download/rest/tryMyAddress': 'of whom no e-mail reaches: the mail server here refuses nobody',
  '/download/admin/testSignIn': 'with a provider of the company alone',
  '/download/admin/takeTestSignIn': 'with a provider of the company alone',
  '/download/admin/openRoleReview': 'one is open at a time, for everybody: at once in its own tests',
  '/download/admin/closeRoleReview': 'of the one review that may be open',
  '/download/admin/decideReviewed': 'of the one review that may be open: at once in its own tests',
  '/download/admin/keepReviewed': 'of the one review that may be open',
  '/download/admin/undoReviewed': 'of the one review that may be open',
  '/download/admin/handOverRoles': 'of somebody who left with roles: each is granted as one by one here',
  '/download/admin/verifyAuditLog': 'writes nothing; the chain is verified at the end',
  '/download/admin/settleFailedJobs':
    'of jobs that failed ten times: what is killed here is tried until it is done',
  '/download/admin/runSystemCheck': 'looks at what the portal stands on, and at most once in some seconds',
  '/download/admin/setUse': 'for the whole company: turned off, nobody who is counted would leave anything',
  '/download/admin/correctUpload': 'while an upload is looked at: nothing of the company changes by it',
  '/download/admin/addUnknownValues':
    'while an upload is looked at: places are added by their own screen here',
  '/download/admin/forgetUploadReading':
    'of what is remembered of names of columns: nothing of the company changes by it',
  '/download/admin/leaveOutRows': 'while an upload is looked at: nothing of the company changes by it',
  '/download/buying/nudge': 'from the day after a request on',
  '/download/rest/subscribePush': 'with a push service alone',
  '/download/rest/unsubscribePush': 'with a push service alone',
  '/download/buyback/verifypaymentsuccess': 'with a payment gateway alone: it is paid at the desk here',
  '/download/buyback/webhook': 'with a payment gateway alone: it is paid at the desk here',
  '/download/admin/buyback/askGateway': 'with a payment gateway alone: it is paid at the desk here',
  '/onepager/onepager-service/auth/login': 'how everybody here begins, beside their session',
  '/onepager/onepager-service/employee/sync':
    'with an HR system alone; its runs are tried with the employees',
  '/scim/v2/Groups': 'roles by groups: granted and revoked one by one here',
  '/scim/v2/Groups/{id}': 'roles by groups: granted and revoked one by one here',
};

const made = new Set(roomsUnderTest.flatMap(({ acts }) => acts.flatMap(({ calls }) => calls)));
const writing = (await declaredCalls()).filter(({ call }) => isWriting(call));
const paths = new Set([...made].map(({ path }) => path));
/** Only what is kept from a day on is withdrawn before it: the asset settings, here. */
const holdsAtOnce = (path: string) =>
  path.endsWith('/withdraw') && paths.has(path.replace(/withdraw$/, 'save'));

it('has somebody who writes in every room that has a call that writes', () => {
  const among = new Map(roomsUnderTest.map(({ room, acts }) => [room, acts]));
  const wanted = new Set(
    writing.filter(({ call }) => !(call.path in leftOut)).map(({ owner }) => owner.split('/', 1)[0]),
  );
  expect([...among.keys()].sort()).toEqual([...wanted].sort());
  const known = new Set(rooms.map(({ name }) => name));
  for (const [room, acts] of among) {
    expect(known).toContain(room);
    expect(acts, room).not.toEqual([]);
  }
});

it('makes every call that is done once by its key', () => {
  const left = writing.filter(({ call }) => call.once && !made.has(call)).map(({ call }) => call.path);
  expect(left).toEqual([]);
});

it('makes every other call that writes, or says why nobody does', () => {
  const left = writing
    .map(({ call }) => call.path)
    .filter((path) => !paths.has(path) && !(path in leftOut) && !holdsAtOnce(path));
  expect([...new Set(left)]).toEqual([]);
  const declared = new Set(writing.map(({ call }) => call.path));
  expect(Object.keys(leftOut).filter((path) => !declared.has(path) || paths.has(path))).toEqual([]);
});

it('knows each act by a name of its own', () => {
  for (const { room, acts } of roomsUnderTest)
    expect(new Set(acts.map(({ name }) => name)).size, room).toBe(acts.length);
});
