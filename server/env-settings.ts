import { type Static, Type } from 'typebox';

/** The settings as the environment has them, each with its form. */

const port = (fallback: number) => Type.Integer({ minimum: 0, maximum: 65535, default: fallback });

/** Every setting, with its default and its bounds; `.env.example` and the README's table list the same. */
export const Settings = Type.Object({
  PORT: port(3000),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, maxLength: 253 }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+$', maxLength: 300 })),
  DATA_DIR: Type.String({ default: './data', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', maxLength: 1000 })),
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', maxLength: 1000 })),
  DATABASE_REPLICA_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', maxLength: 1000 })),
  FILES_S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' })),
  FILES_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+/?$', maxLength: 500 })),
  FILES_S3_REGION: Type.String({ default: 'us-east-1', pattern: '^[A-Za-z0-9-]{1,64}$' }),
  FILES_S3_ACCESS_KEY_ID: Type.Optional(Type.String({ pattern: '^[!-~]{1,200}$' })),
  FILES_S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ pattern: '^[!-~]{1,500}$' })),
  DEMO: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  SSO: Type.Union([Type.Literal('demo'), Type.Literal('saml'), Type.Literal('oidc')], { default: 'demo' }),
  DEMO_IDP_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  DEMO_MAIL_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  SAML_IDP_METADATA: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  SAML_IDP_ENTITY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  SAML_ENTITY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  SAML_PRIVATE_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  SAML_CERTIFICATE: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://[^?#]+$', maxLength: 500 })),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  OIDC_ALGORITHM: Type.Union(
    ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'].map((name) =>
      Type.Literal(name),
    ),
    { default: 'RS256' },
  ),
  OIDC_EMAIL_TRUSTED: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  BREAK_GLASS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  CHANGE_PASSWORD_URL: Type.Optional(Type.String({ pattern: '^https://[^\\s/?#]+', maxLength: 2000 })),
  CHAT_SCRIPT: Type.Optional(Type.String({ maxLength: 2000 })),
  CHAT_HOSTS: Type.String({ default: '', maxLength: 2000 }),
  CHAT_GLOBAL: Type.String({ default: 'chatConfig', pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,59}$' }),
  CHAT_CONFIG: Type.String({ default: '{}', maxLength: 4000 }),
  TRUST_PROXY: Type.Optional(Type.String({ maxLength: 2000 })),
  DRAIN_SECONDS: Type.Integer({ default: 0, minimum: 0, maximum: 60 }),
  KEEP_NOTIFICATIONS_MONTHS: Type.Optional(Type.Integer({ minimum: 3, maximum: 240 })),
  KEEP_ATTENDANCE_MONTHS: Type.Optional(Type.Integer({ minimum: 12, maximum: 240 })),
  KEEP_AUDIT_MONTHS: Type.Optional(Type.Integer({ minimum: 12, maximum: 240 })),
  SESSION_SECONDS: Type.Integer({ default: 82800, minimum: 60, maximum: 82800 }),
  UNDO_SECONDS: Type.Integer({ default: 10, minimum: 0, maximum: 300 }),
  MAIL_WAIT_SECONDS: Type.Integer({ default: 300, minimum: 0, maximum: 3600 }),
  PRODUCT: Type.String({ default: 'Meridian', pattern: '^[A-Za-z0-9][A-Za-z0-9 &-]{0,39}$' }),
  COMPANY_DOMAIN: Type.String({ default: 'meridian.example.com', minLength: 3, maxLength: 253 }),
  SCIM_TOKEN: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._~+/=-]{32,200}$' })),
  SCIM_ADDS_PLACES: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  HR_SOURCE: Type.Optional(Type.String({ maxLength: 2000, pattern: '^[^\\u0000-\\u001f]+$' })),
  HR_SOURCE_TOKEN: Type.Optional(Type.String({ pattern: '^[!-~]{1,4000}$' })),
  HR_SOURCE_SCHEDULE: Type.String({ default: '0 2 * * *', maxLength: 100 }),
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/?#]+/?$', maxLength: 1000 })),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 3, maxLength: 360 })),
  ADMIN_EMAIL: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
  CURRENCY: Type.String({ default: 'INR', pattern: '^[A-Z]{3}$' }),
  PAYER_NAME: Type.Optional(Type.String({ minLength: 1, maxLength: 70 })),
  PAYER_IBAN: Type.Optional(Type.String({ minLength: 15, maxLength: 42 })),
  PAYER_BIC: Type.Optional(Type.String({ minLength: 8, maxLength: 11 })),
  PAYMENT_GATEWAY: Type.Optional(
    Type.Union([Type.Literal('sandbox'), Type.Literal('razorpay'), Type.Literal('none')]),
  ),
  PAYMENT_SANDBOX_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  RAZORPAY_KEY_ID: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_]{4,100}$' })),
  RAZORPAY_KEY_SECRET: Type.Optional(Type.String({ pattern: '^[!-~]{4,200}$' })),
  RAZORPAY_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^[!-~]{8,200}$' })),
  TZ: Type.String({ default: 'Asia/Kolkata', minLength: 2, maxLength: 64 }),
  METRICS_TOKEN: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._~+/=-]{32,200}$' })),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
});

export type Read = Static<typeof Settings>;

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(Settings.properties);

/** A setting that is wrong; the message names it and says what would be right. */
export class WrongSetting extends Error {}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** True for a host name or address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}
