import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { hashOf, newSecret, same } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import type { SignInCheck, SignInTest } from '../doctor-contract.ts';
import { checkNames } from '../doctor-rules.ts';
import { signInSeconds } from '../rules.ts';
import type { SamlParties } from './begin-service.ts';
import { noteClock } from './clock-service.ts';
import type { OpenId } from './oidc/open-id.ts';
import type { NotAccepted } from './saml/check.ts';
import { longestBase64 } from './saml/guard.ts';
import { inspectResponse } from './saml/inspect.ts';
import { expectedOf, signInAddress } from './saml/saml.ts';
import { verify } from './service.ts';
import type { Asking } from './session-service.ts';
import { findActiveEmployee } from './sign-in-store.ts';
import type { Identity } from './start-service.ts';
import type { SignInTestsTable } from './tables.ts';
import * as store from './trial-store.ts';

type SecretOf = (requestId: string) => string | undefined;
/** What the provider's answer came to, before anybody was looked up. */
type Answer =
  | { readonly accepted: true; readonly email: string; readonly issuedAt?: Date | undefined }
  | NotAccepted;
type Told = Pick<SignInTest, 'checks' | 'attributes' | 'nameId'>;

const testId = /^_t[0-9a-f]{32}$/;

/**
 * Begins a sign-in that will open no session, for the administrator who asks: answers where to send the browser and the secret to give
 * it; null where there is no provider.
 * @throws when the provider cannot be reached
 */
export async function beginTest(
  platform: Platform,
  { saml, openId }: Pick<Identity, 'saml' | 'openId'>,
  { actor: { empcode }, sessionId }: Pick<Asking, 'actor' | 'sessionId'>,
): Promise<{ location: string; requestId: string; secret: string } | null> {
  const flight = { requestId: `_t${randomBytes(16).toString('hex')}`, secret: newSecret() };
  const location = openId
    ? await openId.signInAddress(flight)
    : saml && (await signInAddress(platform.env, saml.provider, saml.keys, flight.requestId));
  if (!location) return null;
  const createdAt = platform.now();
  await store.removeExpiredTests(platform.database.writes, createdAt);
  await store.insertTest(platform.database.writes, {
    requestId: flight.requestId,
    browserHash: hashOf(flight.secret),
    empcode,
    sessionId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + signInSeconds * 1000),
  });
  return { location, ...flight };
}

/** Takes a response that answers a test of this browser's, and answers its id; null for any other: that is a sign-in. */
export async function takeTestResponse(
  platform: Platform,
  parties: SamlParties,
  field: string,
  secretOf: SecretOf,
  caller: Caller,
): Promise<string | null> {
  if (field.length > longestBase64) return null;
  const text = Buffer.from(field, 'base64').toString('latin1');
  const requestId = /\bInResponseTo\s*=\s*["'](_t[0-9a-f]{32})["']/.exec(text)?.[1];
  const test = requestId && (await claim(platform, requestId, secretOf));
  if (!test) return null;
  const now = platform.now();
  const expected = expectedOf(platform.env, parties.provider);
  const read = await parties.verifier.read(field, expected);
  const verified = read.accepted ? await verify(platform, parties, read, now) : read;
  await noteClock(platform, verified);
  const answer =
    read.accepted && read.requestId !== test.requestId
      ? ({ accepted: false, code: 'expired', reason: 'the Response answers another request' } as const)
      : verified;
  const { checks, nameId, attributes } = inspectResponse(
    field,
    { expected, privateKey: parties.keys.privateKey },
    now,
  );
  const signature = { name: 'signature', expected: null, ...signatureOf(read.accepted, verified) } as const;
  await finish(platform, test, answer, { checks: [...checks, signature], nameId, attributes }, caller);
  return test.requestId;
}

/** Whether the signature held: unknown when something before it did not. */
function signatureOf(wasRead: boolean, verified: Answer): Pick<SignInCheck, 'state' | 'found'> {
  if (!wasRead) return { state: 'unknown', found: null };
  const held = verified.accepted || verified.issuedAt !== undefined;
  return held ? { state: 'passed', found: null } : { state: 'failed', found: verified.reason };
}

/** The same for the code that an OpenID Connect provider sends the browser back with. */
export async function takeTestCode(
  platform: Platform,
  openId: OpenId,
  query: string,
  secretOf: SecretOf,
  caller: Caller,
): Promise<string | null> {
  const requestId = new URLSearchParams(query).get('state') ?? '';
  const secret = secretOf(requestId);
  const test = testId.test(requestId) && secret && (await claim(platform, requestId, () => secret));
  if (!test || !secret) return null;
  const { answer, claims } = await openId.inspect(query, { requestId, secret });
  const { sub, email } = claims ?? {};
  const checks: SignInCheck[] = [
    { name: 'answer', state: claims ? 'passed' : 'failed', expected: null, found: null },
    { name: 'signature', state: claims ? 'passed' : 'unknown', expected: null, found: null },
  ];
  if (claims) {
    const good = answer.accepted;
    checks.push({ name: 'name', state: good ? 'passed' : 'failed', expected: null, found: textOf(email) });
  }
  const attributes = Object.entries(claims ?? {}).map(([name, value]) => ({
    name: name.slice(0, 300),
    values: [value].flat().slice(0, 20).map(textOf),
  }));
  const nameId = sub === undefined ? null : { value: textOf(sub), format: 'sub' };
  await finish(platform, test, answer, { checks, nameId, attributes: attributes.slice(0, 100) }, caller);
  return test.requestId;
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300);
}

/** The test of this id, spent: only in the browser that began it. */
async function claim(
  { database, now }: Platform,
  requestId: string,
  secretOf: SecretOf,
): Promise<SignInTestsTable | null> {
  const test = await store.findTest(database.writes, requestId, now());
  const secret = secretOf(requestId);
  if (!test || !secret || !same(test.browserHash, hashOf(secret))) return null;
  return (await store.spendTest(database.writes, requestId, now())) ? test : null;
}

/** Looks the person up, and keeps what came for the session that asked. */
async function finish(
  platform: Platform,
  test: SignInTestsTable,
  answer: Answer,
  told: Told,
  caller: Caller,
): Promise<void> {
  const { database } = platform;
  const now = platform.now();
  const email = answer.accepted ? answer.email : told.nameId?.value.toLowerCase();
  const employee = email ? await findActiveEmployee(database.writes, { email }) : undefined;
  const known = employee !== undefined;
  // Somebody else signed in at the provider: what it says of them is theirs.
  const foreign = known && employee.empcode !== test.empcode;
  const state = known ? 'passed' : answer.accepted ? 'failed' : 'unknown';
  const checks = [...told.checks, { name: 'employee', state, expected: null, found: email ?? null } as const];
  const accepted = answer.accepted && known;
  const code = answer.accepted ? (known ? null : 'not_known') : answer.code;
  const reason = answer.accepted
    ? known
      ? null
      : 'the e-mail address is not one of an active employee'
    : answer.reason;
  const skewMs = answer.issuedAt ? answer.issuedAt.getTime() - now.getTime() : null;
  await store.keepOutcome(database.writes, test.requestId, {
    at: now.toISOString(),
    accepted,
    code,
    reason,
    skewMs,
    checks: checkNames.flatMap((name) => checks.filter((check) => check.name === name)),
    nameId: told.nameId,
    attributes: told.attributes.map(({ name, values }) => ({ name, values: foreign ? null : values })),
    empcode: employee?.empcode ?? null,
  });
  await audit(database.writes, now, {
    actor: test.empcode,
    action: 'sign-in.test',
    caller,
    after: { accepted, code, reason },
  });
}

/** What came of a test, once, to the session that began it. */
export async function takeTest(
  { database, now }: Platform,
  { sessionId }: Pick<Asking, 'sessionId'>,
  requestId: string,
): Promise<SignInTest | Refusal> {
  const taken = await store.takeOutcome(database.writes, requestId, sessionId, now());
  return taken ?? refuse(404, 'no_such_test', m.identity_doctor_no_such_test());
}
