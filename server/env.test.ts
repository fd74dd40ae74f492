import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productSlug, readEnv } from './env.ts';
import { settingNames, WrongSetting } from './env-settings.ts';

const oidc = {
  SSO: 'oidc',
  OIDC_ISSUER: 'https://idp.example.com/tenant',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://me.example.com',
};

describe('settings', () => {
  it('are complete without any being set, and an empty one counts as not set', () => {
    const env = readEnv({ PORT: '', PRODUCT: '' });
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: './data',
      DEMO: 'when-embedded',
      SSO: 'demo',
      PRODUCT: 'Meridian',
      CURRENCY: 'INR',
      TZ: 'Asia/Kolkata',
    });
    expect(Object.isFrozen(env)).toBe(true);
  });

  it.each([
    [{ PORT: '8080' }, { PORT: 8080, PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [{ DEMO: '1' }, { DEMO: true }],
    [{ DEMO: '0' }, { DEMO: false }],
    [{ SESSION_SECONDS: '60' }, { SESSION_SECONDS: 60 }],
    [{}, { UNDO_SECONDS: 10 }],
    [{ UNDO_SECONDS: '0' }, { UNDO_SECONDS: 0 }],
    [{}, { MAIL_WAIT_SECONDS: 300 }],
    [{ MAIL_WAIT_SECONDS: '0' }, { MAIL_WAIT_SECONDS: 0 }],
    [{ SSO: 'saml', SAML_IDP_METADATA: 'idp.xml', PUBLIC_URL: 'https://me.example.com' }, { SSO: 'saml' }],
    [oidc, { SSO: 'oidc', OIDC_ALGORITHM: 'RS256', OIDC_EMAIL_TRUSTED: '0' }],
    [{}, { FILES_S3_REGION: 'us-east-1' }],
    [{ FILES_S3_BUCKET: 'files.portal' }, { FILES_S3_BUCKET: 'files.portal' }],
    [{ TRUST_PROXY: '' }, { TRUST_PROXY: false }],
    [{ TRUST_PROXY: '10.0.0.7, fd00::/8' }, { TRUST_PROXY: ['10.0.0.7', 'fd00::/8'] }],
    // The product's name reads like a number and stays a name.
    [{ PRODUCT: '2000' }, { PRODUCT: '2000' }],
  ])('%o is read as %o', (given, expected) => {
    expect(readEnv(given)).toMatchObject(expected);
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'me.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://me.example.com/portal' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db.example.com/portal' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://replica.example.com/portal' }],
    ['DEMO', { DEMO: 'yes' }],
    ['SSO', { SSO: 'none' }],
    ['DEMO_IDP_PORT', { DEMO_IDP_PORT: '65536' }],
    ['DEMO_MAIL_PORT', { DEMO_MAIL_PORT: '65536' }],
    ['SESSION_SECONDS', { SESSION_SECONDS: '59' }],
    ['SESSION_SECONDS', { SESSION_SECONDS: '82801' }],
    ['UNDO_SECONDS', { UNDO_SECONDS: '301' }],
    ['UNDO_SECONDS', { UNDO_SECONDS: '-1' }],
    ['MAIL_WAIT_SECONDS', { MAIL_WAIT_SECONDS: '3601' }],
    ['FILES_S3_BUCKET', { FILES_S3_BUCKET: 'A_Bucket' }],
    ['FILES_S3_ENDPOINT', { FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: 's3.example.com' }],
    ['FILES_S3_ENDPOINT', { FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: 'https://s3.example.com/files' }],
    ['FILES_S3_ENDPOINT', { FILES_S3_ENDPOINT: 'https://s3.example.com' }],
    ['FILES_S3_SECRET_ACCESS_KEY', { FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY_ID: 'portal' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    // How many there are says nothing of who calls.
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.com' }],
    ['CHANGE_PASSWORD_URL', { CHANGE_PASSWORD_URL: 'http://password.example.com' }],
    ['CHANGE_PASSWORD_URL', { CHANGE_PASSWORD_URL: 'javascript:alert(1)' }],
    ['CHAT_SCRIPT', { CHAT_SCRIPT: 'http://chat.example.com/widget.js' }],
    ['CHAT_SCRIPT', { CHAT_SCRIPT: 'widget.js' }],
    ['CHAT_HOSTS', { CHAT_HOSTS: "*.example.com; script-src 'unsafe-inline'" }],
    ['CHAT_GLOBAL', { CHAT_GLOBAL: 'a.b' }],
    ['CHAT_CONFIG', { CHAT_CONFIG: '["x123"]' }],
    ['CHAT_CONFIG', { CHAT_CONFIG: 'bot' }],
    ['SCIM_TOKEN', { SCIM_TOKEN: 'a'.repeat(31) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'a'.repeat(31) }],
    ['SCIM_TOKEN', { SCIM_TOKEN: 'a b'.repeat(20) }],
    ['PUBLIC_URL', { SCIM_TOKEN: 'a'.repeat(32), PUBLIC_URL: 'http://me.example.com' }],
    ['HR_SOURCE', { HR_SOURCE: 'http://hr.example.com/people' }],
    ['HR_SOURCE', { HR_SOURCE: 'https://user:password@hr.example.com/people' }],
    ['HR_SOURCE', { HR_SOURCE: 'ftp://hr.example.com/people' }],
    ['HR_SOURCE', { HR_SOURCE: 'https://' }],
    ['HR_SOURCE_TOKEN', { HR_SOURCE_TOKEN: 'two words' }],
    ['HR_SOURCE_SCHEDULE', { HR_SOURCE_SCHEDULE: 'daily' }],
    ['HR_SOURCE_SCHEDULE', { HR_SOURCE_SCHEDULE: '0 0 2 * * *' }],
    ['HR_SOURCE_SCHEDULE', { HR_SOURCE_SCHEDULE: '0 25 * * *' }],
    ['PRODUCT', { PRODUCT: '<b>' }],
    ['CURRENCY', { CURRENCY: 'rupees' }],
    ['PAYER_IBAN', { CURRENCY: 'EUR', PAYER_NAME: 'Acme', PAYER_IBAN: 'DE88370400440532013000' }],
    ['PAYER_IBAN', { PAYER_NAME: 'Acme', PAYER_IBAN: 'DE89370400440532013000' }],
    ['PAYER_NAME', { CURRENCY: 'EUR', PAYER_NAME: 'Acme' }],
    ['PAYER_NAME', { CURRENCY: 'EUR', PAYER_IBAN: 'DE89370400440532013000' }],
    [
      'PAYER_BIC',
      { CURRENCY: 'EUR', PAYER_NAME: 'Acme', PAYER_IBAN: 'DE89370400440532013000', PAYER_BIC: 'DEUTSCHE1' },
    ],
    ['TZ', { TZ: 'Mars/Olympus' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['HOST', { SSO: 'demo', HOST: '0.0.0.0' }],
    ['SAML_IDP_METADATA', { SSO: 'saml' }],
    ['PUBLIC_URL', { SSO: 'saml', SAML_IDP_METADATA: 'idp.xml', PUBLIC_URL: 'http://me.example.com' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: undefined }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://idp.example.com' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://idp.example.com/?tenant=1' }],
    ['OIDC_CLIENT_ID', { ...oidc, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { ...oidc, OIDC_CLIENT_SECRET: undefined }],
    ['OIDC_ALGORITHM', { ...oidc, OIDC_ALGORITHM: 'HS256' }],
    ['OIDC_EMAIL_TRUSTED', { ...oidc, OIDC_EMAIL_TRUSTED: 'yes' }],
    ['PUBLIC_URL', { ...oidc, PUBLIC_URL: 'http://me.example.com' }],
  ])('a wrong one names itself: %s in %o', (name, given) => {
    expect(() => readEnv(given)).toThrow(WrongSetting);
    expect(() => readEnv(given)).toThrow(name);
    // Nobody who sets up a server should have to read a validator's words.
    expect(() => readEnv(given)).not.toThrow(/pattern|constant|integer|[<>]=|undefined/);
  });

  it('names the cookie after the product', () => {
    expect(productSlug({ PRODUCT: 'Bright & Sons' })).toBe('bright-sons');
  });

  it.each(['.env.example', 'README.md'])('are all listed in %s, and no others are', (file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const listed =
      file === 'README.md'
        ? [...text.matchAll(/^\| (`[A-Z].*?`) \|/gm)].flatMap(([, names]) =>
            [...(names ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
          )
        : [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });
});
