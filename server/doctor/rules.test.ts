import { expect, test } from 'vitest';
import type { Facts, Standing } from './facts.ts';
import { linesOf } from './rules.ts';

const gigabyte = 1024 ** 3;
const right: Facts = {
  database: {
    fault: null,
    inUse: false,
    found: { embedded: false, version: 18, mayCreate: true, waiting: 0, aheadMs: 20 },
  },
  dumpVersion: 18,
  provider: { sso: 'oidc', fault: null },
  mail: { fault: null, sentTo: 'a@example.com' },
  disk: { fault: null, freeBytes: 40 * gigabyte },
  proxy: {
    url: 'https://me.example.com',
    fault: null,
    found: { status: 200, leadsTo: null, isPortal: true, spreadMs: 700, aheadMs: -300 },
  },
};
const database = (found: Partial<NonNullable<Facts['database']['found']>>): Partial<Facts> => ({
  database: {
    ...right.database,
    found: { ...(right.database.found as NonNullable<Facts['database']['found']>), ...found },
  },
});
const proxy = (found: Partial<NonNullable<Facts['proxy']['found']>>): Partial<Facts> => ({
  proxy: {
    ...right.proxy,
    found: { ...(right.proxy.found as NonNullable<Facts['proxy']['found']>), ...found },
  },
});

test('where all is in order each line says so', () => {
  const lines = linesOf(right);
  expect(lines.map(({ standing }) => standing)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
  expect(lines.map(({ text }) => text.replace(/:.*/, ''))).toEqual([
    ...['Database', 'Backup', 'Sign-in', 'Mail', 'Disk', 'Proxy'],
  ]);
});

test.each<[string, Partial<Facts>, Standing, RegExp]>([
  [
    'a database that refuses',
    { database: { fault: 'DATABASE_URL: no.', found: null, inUse: false } },
    'wrong',
    /DATABASE_URL: no\./,
  ],
  ['an old database', database({ version: 14 }), 'wrong', /PostgreSQL 14.*15 or newer/],
  ['a database where no tables may be made', database({ mayCreate: false }), 'wrong', /owner to/],
  ['migrations that wait', database({ waiting: 3 }), 'ok', /runs 3 migrations/],
  ['a database of before the first start', database({ waiting: null }), 'ok', /No portal was started/],
  ['older tools', { dumpVersion: 15 }, 'look', /pg_dump is of version 15/],
  ['no tools', { dumpVersion: null }, 'look', /client tools/],
  [
    'an embedded one in use',
    { database: { fault: null, found: null, inUse: true } },
    'ok',
    /open in a portal/,
  ],
  ['the demo provider', { provider: { sso: 'demo', fault: null } }, 'look', /anybody in as anybody/],
  [
    'a provider that is silent',
    { provider: { sso: 'saml', fault: 'SAML_IDP_METADATA: no.' } },
    'wrong',
    /SAML/,
  ],
  ['no mail', { mail: null }, 'off', /SMTP_URL/],
  ['mail that is refused', { mail: { fault: 'SMTP_URL: no.', sentTo: null } }, 'wrong', /SMTP_URL: no/],
  [
    'a folder that cannot be written',
    { disk: { fault: 'DATA_DIR: no.', freeBytes: null } },
    'wrong',
    /DATA_DIR: no/,
  ],
  ['a disk that is full', { disk: { fault: null, freeBytes: 0.1 * gigabyte } }, 'wrong', /0\.1 GB/],
  ['a disk that fills', { disk: { fault: null, freeBytes: gigabyte } }, 'look', /make room soon/],
  [
    'no portal behind the address',
    { proxy: { ...right.proxy, fault: 'no answer.', found: null } },
    'look',
    /PUBLIC_URL/,
  ],
  [
    'another host behind the address',
    proxy({ isPortal: false, status: 404 }),
    'wrong',
    /something else \(404\)/,
  ],
  ['another address', proxy({ leadsTo: 'https://www.example.com/' }), 'wrong', /leads to https:/],
  ['a portal that takes no work', proxy({ status: 503 }), 'wrong', /takes no work/],
  ['a proxy that keeps streams back', proxy({ spreadMs: 2 }), 'wrong', /proxy_buffering off/],
  ['a proxy without streams', proxy({ spreadMs: null }), 'wrong', /no stream through/],
  ['a clock that is far off', database({ aheadMs: -90_000 }), 'look', /-90 s/],
])('%s', (_what, changed, standing, text) => {
  const lines = linesOf({ ...right, ...changed });
  expect(lines.filter((line) => text.test(line.text))).toEqual([{ standing, text: expect.any(String) }]);
  // Nothing else is said to be wrong.
  const others = lines.filter((line) => !text.test(line.text));
  expect(others.every((line) => line.standing === 'ok')).toBe(true);
});
