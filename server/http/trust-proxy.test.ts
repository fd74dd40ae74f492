import { afterAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

const portals = new Map<string | undefined, TestPortal>();
afterAll(async () => {
  for (const portal of portals.values()) await portal.close();
});

/** The portal that trusts these, one for all the tests of it. */
async function portalOf(TRUST_PROXY: string | undefined): Promise<TestPortal> {
  const portal =
    portals.get(TRUST_PROXY) ?? (await openTestPortal({ env: { TRUST_PROXY, BREAK_GLASS: '1' } }));
  portals.set(TRUST_PROXY, portal);
  return portal;
}

/** The address that the audit log has of a call from `from` that says it was passed on for `passedOnFor`. */
async function addressNoted(portal: TestPortal, from: string, passedOnFor: string) {
  const headers = { ...(await signIn(portal, 'E1001')), 'x-forwarded-for': passedOnFor };
  await signIn(portal, 'E1001');
  const payload = { others: true };
  const call = { method: 'POST', url: '/api/sessions/end', headers, payload, remoteAddress: from } as const;
  expect((await portal.app.inject(call)).json().ended).toBeGreaterThan(0);
  const { rows } = await portal.platform.database.pool.query(
    "select address from audit_log where action = 'session.end' order by at desc limit 1",
  );
  return rows[0].address;
}

describe('the address of a caller', () => {
  it.each([
    ['is its own where no proxy is trusted', undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what a proxy at a trusted address says', '10.0.0.7', '10.0.0.7', '198.51.100.1', '198.51.100.1'],
    // What the caller made up stands before what the proxy added.
    [
      'is not what the caller says before that',
      '10.0.0.0/8',
      '10.0.0.7',
      '1.2.3.4, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'is what the first of two proxies was told',
      '10.0.0.0/8',
      '10.0.0.7',
      '198.51.100.1, 10.0.0.8',
      '198.51.100.1',
    ],
    ['is without the port that a proxy adds', '10.0.0.7', '10.0.0.7', '198.51.100.1:4711', '198.51.100.1'],
    ['is without the port of a longer address', '10.0.0.7', '10.0.0.7', '[2001:db8::1]:4711', '2001:db8::1'],
    [
      'is what the first of two proxies was told, ports or not',
      '10.0.0.0/8',
      '10.0.0.7',
      '1.2.3.4, 198.51.100.1:4711, 10.0.0.8:80',
      '198.51.100.1',
    ],
    [
      "is the proxy's where the proxy does not know it",
      '10.0.0.7',
      '10.0.0.7',
      '1.2.3.4, unknown',
      '10.0.0.7',
    ],
    ['is its own from any other address', '10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s', async (_name, TRUST_PROXY, from, passedOnFor, expected) => {
    expect(await addressNoted(await portalOf(TRUST_PROXY), from, passedOnFor)).toBe(expected);
  });
});

it('counts towards the limits, whichever port it calls from', async () => {
  const portal = await portalOf('10.0.0.0/8');
  const tried: number[] = [];
  for (let port = 1_000; port < 1_010; port++) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/break-glass',
      remoteAddress: '10.0.0.7',
      headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
      payload: { code: '0000-0000-0000-0000-0000' },
    });
    tried.push(answer.statusCode);
  }
  expect(tried).toEqual([...Array(5).fill(422), ...Array(5).fill(429)]);
});
