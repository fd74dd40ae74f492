import { expect, test } from 'vitest';
import type { Standing, Thing } from '#contract/doctor.ts';
import type { Facts, MailFault, ProxyFault } from './facts.ts';
import { linesOf } from './rules.ts';

const gigabyte = 1024 ** 3;
const right: Facts = {
  database: {
    fault: null,
    inUse: false,
    found: {
      embedded: false,
      version: 18,
      mayCreate: true,
      hears: true,
      direct: false,
      waiting: 0,
      aheadMs: 20,
    },
  },
  replica: { standing: 'up', lagSeconds: 2 },
  dumpVersion: 18,
  files: { looked: 200, missing: [] },
  bucket: { name: 'portal-files', fault: null },
  provider: { sso: 'oidc', fault: null, slash: null, aheadMs: 400 },
  mail: { fault: null, sentTo: 'a@example.com' },
  disk: { fault: null, freeBytes: 40 * gigabyte },
  proxy: {
    url: 'https://me.example.com',
    fault: null,
    found: {
      status: 200,
      leadsTo: null,
      isPortal: true,
      spreadMs: 700,
      host: 'me.example.com',
      unheard: false,
      aheadMs: -300,
    },
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

const provider = (found: Partial<Facts['provider']>): Partial<Facts> => ({
  provider: { ...right.provider, ...found },
});
const noAnswer = (kind: ProxyFault['kind'], code: string): Partial<Facts> => ({
  proxy: { url: right.proxy.url, fault: { kind, code }, found: null },
});
const mail = (kind: MailFault['kind'], said = ''): Partial<Facts> => ({
  mail: { fault: { kind, said }, sentTo: null },
});
const said = (facts: Facts) =>
  linesOf(facts).map(({ thing, standing, says }) => ({ thing, standing, text: says() }));

test('where all is in order each line says so', () => {
  const lines = said(right);
  expect(new Set(lines.map(({ standing }) => standing))).toEqual(new Set(['ok']));
  expect(lines.map(({ thing }) => thing)).toEqual([
    'database',
    'replica',
    'backup',
    'disk',
    'bucket',
    'files',
    'provider',
    'mail',
    'proxy',
    'clock',
  ]);
});

test.each<[string, Partial<Facts>, Thing, Standing, RegExp]>([
  [
    'a database that refuses',
    { database: { fault: 'DATABASE_URL: no.', found: null, inUse: false } },
    'database',
    'wrong',
    /^DATABASE_URL: no\.$/,
  ],
  ['an old database', database({ version: 14 }), 'database', 'wrong', /PostgreSQL 14.*15 or newer/],
  ['a database where no tables may be made', database({ mayCreate: false }), 'database', 'wrong', /owner to/],
  ['a pooler of transactions', database({ hears: false }), 'database', 'wrong', /Set DATABASE_DIRECT_URL/],
  [
    'a direct address that leads elsewhere',
    database({ hears: false, direct: true }),
    'database',
    'wrong',
    /^DATABASE_DIRECT_URL does not hear/,
  ],
  ['a replica that follows', {}, 'replica', 'ok', /2 seconds behind/],
  [
    'a replica that is late',
    { replica: { standing: 'late', lagSeconds: 90 } },
    'replica',
    'look',
    /behind: reports ask the primary/,
  ],
  [
    'a replica of which nothing is known yet',
    { replica: { standing: 'late', lagSeconds: null } },
    'replica',
    'look',
    /not caught up/,
  ],
  [
    'a replica that is away',
    { replica: { standing: 'away', lagSeconds: 2 } },
    'replica',
    'wrong',
    /^DATABASE_REPLICA_URL does not answer/,
  ],
  ['migrations that wait', database({ waiting: 3 }), 'database', 'ok', /next start runs: 3/],
  [
    'a database of before the first start',
    database({ waiting: null }),
    'database',
    'ok',
    /No portal was started/,
  ],
  [
    'an embedded one that is not made yet',
    database({ embedded: true, version: null }),
    'database',
    'ok',
    /first start/,
  ],
  ['older tools', { dumpVersion: 15 }, 'backup', 'look', /pg_dump is of version 15/],
  ['no tools', { dumpVersion: null }, 'backup', 'look', /client tools/],
  [
    'an embedded one in use',
    { database: { fault: null, found: null, inUse: true } },
    'database',
    'ok',
    /A portal has/,
  ],
  [
    'a file that is missing',
    { bucket: null, files: { looked: 9, missing: ['a', 'b'] } },
    'files',
    'wrong',
    /DATA_DIR: 2 of 9 .* a among/,
  ],
  [
    'a file that is missing from the bucket',
    { files: { looked: 9, missing: ['a', 'b'] } },
    'files',
    'wrong',
    /bucket: 2 of 9 .* a among.* --to s3/,
  ],
  [
    'a bucket that takes nothing',
    { bucket: { name: 'portal-files', fault: 'AccessDenied: no' } },
    'bucket',
    'wrong',
    /^FILES_S3_BUCKET portal-files .*AccessDenied.*FILES_S3_ENDPOINT/,
  ],
  ['the demo provider', provider({ sso: 'demo' }), 'provider', 'look', /SSO=demo.*anybody in as anybody/],
  [
    'a provider that is silent',
    provider({ fault: { kind: 'silent', setting: 'OIDC_ISSUER', code: 'ENOTFOUND' } }),
    'provider',
    'wrong',
    /^OIDC_ISSUER: .*ENOTFOUND/,
  ],
  [
    'no metadata',
    provider({ fault: { kind: 'no file', path: '/x.xml' } }),
    'provider',
    'wrong',
    /^SAML_IDP_METADATA.*x\.xml/,
  ],
  [
    'metadata of nothing',
    provider({ fault: { kind: 'no description', setting: 'SAML_IDP_METADATA' } }),
    'provider',
    'wrong',
    /^SAML_IDP_METADATA: .*describes no/,
  ],
  [
    'another issuer',
    provider({ fault: { kind: 'another issuer', said: 'https://other.example.com' } }),
    'provider',
    'wrong',
    /^OIDC_ISSUER: .*other\.example\.com/,
  ],
  [
    'a client that is refused',
    provider({ fault: { kind: 'client refused' } }),
    'provider',
    'wrong',
    /^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
  ],
  [
    'a slash too many',
    provider({ slash: 'https://login.example.com' }),
    'provider',
    'look',
    /^OIDC_ISSUER .*slash.*login/,
  ],
  ['no mail', { mail: null }, 'mail', 'off', /SMTP_URL/],
  ['a mail server that is closed', mail('closed'), 'mail', 'wrong', /^SMTP_URL: nothing listens/],
  ['a mail server that is silent', mail('silent'), 'mail', 'wrong', /^SMTP_URL: .*doesn’t answer/],
  ['no mail server', mail('no host'), 'mail', 'wrong', /^SMTP_URL: .*no such host/],
  ['a wrong password', mail('refused'), 'mail', 'wrong', /^SMTP_URL: .*password/],
  ['what else a mail server says', mail('other', '421'), 'mail', 'wrong', /^SMTP_URL: .*421/],
  [
    'a folder that cannot be written',
    { disk: { fault: 'DATA_DIR: no.', freeBytes: null } },
    'disk',
    'wrong',
    /^DATA_DIR: no/,
  ],
  [
    'a disk that is full',
    { disk: { fault: null, freeBytes: 0.1 * gigabyte } },
    'disk',
    'wrong',
    /DATA_DIR has 0\.1 GB/,
  ],
  ['a disk that fills', { disk: { fault: null, freeBytes: gigabyte } }, 'disk', 'look', /make room soon/],
  [
    'no portal behind the address',
    noAnswer('silent', 'ECONNREFUSED'),
    'proxy',
    'look',
    /^PUBLIC_URL .*started/,
  ],
  [
    'http where https is asked for',
    noAnswer('plain', 'ERR_SSL_WRONG_VERSION_NUMBER'),
    'proxy',
    'wrong',
    /^PUBLIC_URL .*http, not https/,
  ],
  [
    'a certificate that is not trusted',
    noAnswer('certificate', 'CERT_HAS_EXPIRED'),
    'proxy',
    'look',
    /^PUBLIC_URL .*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'another host behind the address',
    proxy({ isPortal: false, status: 404 }),
    'proxy',
    'wrong',
    /something else \(404\).*HOST and PORT/,
  ],
  [
    'another address',
    proxy({ leadsTo: 'https://www.example.com/' }),
    'proxy',
    'wrong',
    /PUBLIC_URL .*leads to https:/,
  ],
  ['a portal that takes no work', proxy({ status: 503 }), 'proxy', 'wrong', /takes no work/],
  [
    'a proxy that asks for itself',
    proxy({ host: '127.0.0.1:3000' }),
    'proxy',
    'wrong',
    /127\.0\.0\.1:3000.*proxy_set_header Host/,
  ],
  ['a proxy whose word is not taken', proxy({ unheard: true }), 'proxy', 'look', /TRUST_PROXY/],
  ['a proxy that keeps streams back', proxy({ spreadMs: 2 }), 'proxy', 'wrong', /proxy_buffering off/],
  ['a proxy without streams', proxy({ spreadMs: null }), 'proxy', 'wrong', /no stream through/],
  ['a database’s clock', database({ aheadMs: -90_000 }), 'clock', 'look', /database’s clock is 90 seconds/],
  [
    'a provider’s clock',
    provider({ aheadMs: 300_000 }),
    'clock',
    'look',
    /provider’s clock is 5 minutes.*60 seconds/,
  ],
  ['a proxy’s clock', proxy({ aheadMs: 45_000 }), 'clock', 'look', /proxy’s clock is 45 seconds/],
])('%s', (_what, changed, thing, standing, text) => {
  const lines = said({ ...right, ...changed });
  expect(lines.filter((line) => line.thing === thing)).toEqual([
    { thing, standing, text: expect.stringMatching(text) },
  ]);
  // Nothing else is said to be wrong.
  const others = lines.filter((line) => line.thing !== thing);
  expect(others.every((line) => line.standing === 'ok')).toBe(true);
});
