import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/processes/cpu-time.ts';
import { startVerifier, type Verifier } from './verifier.ts';

const expected = {
  issuer: 'https://idp.example',
  audience: 'us',
  recipient: 'https://portal.example/assert',
};
const program = join(import.meta.dirname, '../../../../testing/others/failing-verification.ts');
let verifier: Verifier;
afterEach(() => verifier.close());

it('reads on another thread, and looks at nothing longer than 350,000 characters', async () => {
  verifier = startVerifier();
  expect(await verifier.read('PGE+PC9hPg==', expected)).toMatchObject({ reason: /not a SAML Response/ });
  const cost = await cpuMs(async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, () => verifier.read('A'.repeat(5_000_000), expected)),
    );
    expect(results.every((result) => !result.accepted && result.reason === 'it is too large')).toBe(true);
  });
  expect(cost).toBeLessThan(500);
});

describe('a response that its thread cannot take', () => {
  it.each([
    ['never ends', /Abort|timeout/, 'hangs'],
    ['dies', /exit|terminat/i],
    ['grows', /memory|heap/i],
  ])(
    'is refused when it %s, and the next is read by another thread',
    { timeout: 120_000 },
    async (what, reason, theOthers = what) => {
      // As many at once as there are threads, twice. One that is at work without end takes a processor.
      verifier = startVerifier({ program, withinMs: what === 'never ends' ? 2_000 : 60_000 });
      const sent = [what, theOthers, theOthers, theOthers];
      const bad = await Promise.all(sent.map((response) => verifier.read(response, expected)));
      for (const result of bad) {
        expect(result).toMatchObject({
          accepted: false,
          code: 'unavailable',
          reason: expect.stringMatching(reason),
        });
      }
      expect(await verifier.read('good', expected)).toMatchObject({ reason: 'read' });
    },
  );
});

it('lets whoever waits for a thread wait, however long: only the work itself is bounded', async () => {
  verifier = startVerifier({ program, withinMs: 1_000 });
  const waiting = Array.from({ length: 12 }, () => verifier.read('takes 300 ms', expected));
  expect(new Set((await Promise.all(waiting)).map((result) => !result.accepted && result.reason))).toEqual(
    new Set(['read']),
  );
});

it('asks whoever comes when a thousand wait to try again', async () => {
  verifier = startVerifier({ program, withinMs: 20_000 });
  const line = Array.from({ length: 1_010 }, () => verifier.read('good', expected));
  expect(await verifier.read('good', expected)).toMatchObject({ accepted: false, code: 'busy' });
  expect(new Set((await Promise.all(line)).map((result) => !result.accepted && result.code))).toEqual(
    new Set(['not_accepted', 'busy']),
  );
});

it('reads logout messages on that thread too', async () => {
  const { issuer } = expected;
  const logout = { issuer, certificates: [], privateKey: '', destination: 'https://portal.example/slo' };
  verifier = startVerifier();
  const good = await verifier.readLogout({ query: 'SAMLRequest=x' }, logout, new Date());
  expect(good).toMatchObject({ accepted: false, reason: expect.stringMatching(/inflated/) });
  await verifier.close();
  verifier = startVerifier({ program, withinMs: 500 });
  const bad = await verifier.readLogout({ query: 'never ends' }, logout, new Date());
  expect(bad).toMatchObject({ accepted: false, code: 'unavailable' });
});

it('ends what is under way before it stops, and takes nothing more', async () => {
  verifier = startVerifier({ program });
  const under = verifier.read('good', expected);
  await verifier.close();
  expect(await under).toMatchObject({ reason: 'read' });
  expect(await verifier.read('good', expected)).toMatchObject({ code: 'unavailable' });
});
