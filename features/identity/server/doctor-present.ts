import { m } from '#messages';
import type { Env } from '#server/env.ts';
import type { Certificate, Provider, SignInRefused, SignInState } from '../doctor-contract.ts';
import { certificateState, daysUntil } from '../doctor-rules.ts';
import type { newestRefusals } from './doctor-store.ts';
import type { OpenIdFacts } from './oidc/open-id.ts';
import { certificateFacts, type IdentityProvider } from './saml/identity-provider.ts';
import type { MetadataState } from './saml/metadata-source.ts';
import { entityIdOf } from './saml/saml.ts';

type HandOver = SignInState['handOver'];
type Setting = SignInState['settings'][number];

/** Certificates with how they stand. */
export function presentCertificates(
  whose: Certificate['whose'],
  certificates: readonly string[],
  now: Date,
): Certificate[] {
  return certificateFacts(certificates).map(({ subject, fingerprint, validFrom, validTo }) => ({
    whose,
    subject: subject.replaceAll('\n', ', '),
    fingerprint,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    state: certificateState(validFrom, validTo, now),
    days: daysUntil(validTo, now),
  }));
}

/** A provider by SAML. */
export function presentProvider(provider: IdentityProvider, state: MetadataState | null): Provider {
  const { entityId, signInUrl, signOutUrl } = provider;
  return {
    entityId,
    addresses: [
      { what: 'signIn', address: signInUrl },
      ...(signOutUrl ? [{ what: 'signOut', address: signOutUrl } as const] : []),
    ],
    source: state && withoutQuery(state.source),
    readAt: state?.readAt.toISOString() ?? null,
    triedAt: state?.triedAt.toISOString() ?? null,
    error: state?.error ?? null,
    outdated: state?.outdated ?? false,
    keys: [],
  };
}

/** A provider by OpenID Connect. */
export function presentOpenId(issuer: string, facts: OpenIdFacts): Provider {
  const { signInAddress, tokenAddress, signOutAddress, keysAddress, readAt, keys } = facts;
  const given = { signIn: signInAddress, token: tokenAddress, keys: keysAddress, signOut: signOutAddress };
  return {
    entityId: issuer,
    addresses: Object.entries(given).flatMap(([what, address]) =>
      address ? [{ what: what as keyof typeof given, address }] : [],
    ),
    source: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    readAt: readAt.toISOString(),
    triedAt: null,
    error: null,
    outdated: false,
    keys: [...keys],
  };
}

/** Sign-ins that were refused, as the audit log has them. */
export function presentRefusals(rows: Awaited<ReturnType<typeof newestRefusals>>): SignInRefused[] {
  return rows.map(({ auditId, at, address, reference, after }) => {
    const { code, reason } = (after ?? {}) as { code?: unknown; reason?: unknown };
    return {
      auditId,
      address,
      reference,
      at: at.toISOString(),
      code: typeof code === 'string' ? code : '',
      reason: typeof reason === 'string' ? reason : '',
    };
  });
}

/** What the provider has to be told of us. */
export function handOver(env: Env): HandOver {
  const at = (path: string) => `${env.PUBLIC_URL}${path}`;
  if (env.SSO === 'oidc') {
    return [
      { what: 'clientId', value: env.OIDC_CLIENT_ID ?? '' },
      { what: 'redirect', value: at('/assert') },
      { what: 'logout', value: at('/slo') },
    ];
  }
  return [
    { what: 'metadata', value: at('/sso/metadata') },
    { what: 'entityId', value: entityIdOf(env) },
    { what: 'assertion', value: at('/assert') },
    { what: 'logout', value: at('/slo') },
  ];
}

/** The settings that matter to signing in, in words; of a secret only whether it is set. */
export function presentSettings(env: Env): Setting[] {
  const given = (name: string, value: string | undefined): Setting => ({
    name,
    says: value ?? m.identity_doctor_setting_none(),
  });
  const kinds = {
    demo: m.identity_doctor_sso_demo,
    saml: m.identity_doctor_sso_saml,
    oidc: m.identity_doctor_sso_oidc,
  };
  const own = env.SAML_CERTIFICATE ? m.identity_doctor_keys_own() : m.identity_doctor_keys_made();
  const saml = [
    given('SAML_IDP_METADATA', env.SAML_IDP_METADATA && withoutQuery(env.SAML_IDP_METADATA)),
    given('SAML_IDP_ENTITY_ID', env.SAML_IDP_ENTITY_ID ?? m.identity_doctor_entity_id_first()),
    given('SAML_PRIVATE_KEY', own),
  ];
  const trusted = env.OIDC_EMAIL_TRUSTED === '1';
  const oidc = [
    given('OIDC_ISSUER', env.OIDC_ISSUER),
    given('OIDC_CLIENT_SECRET', m.identity_doctor_setting_secret()),
    given('OIDC_ALGORITHM', env.OIDC_ALGORITHM),
    given(
      'OIDC_EMAIL_TRUSTED',
      trusted ? m.identity_doctor_email_trusted() : m.identity_doctor_email_verified(),
    ),
  ];
  const proxies = env.TRUST_PROXY ? env.TRUST_PROXY.join(', ') : m.identity_doctor_proxy_none();
  return [
    given('SSO', kinds[env.SSO]()),
    given('PUBLIC_URL', env.PUBLIC_URL),
    ...(env.SSO === 'saml' ? saml : env.SSO === 'oidc' ? oidc : []),
    given(
      'SESSION_SECONDS',
      m.identity_doctor_session({ hours: Math.round(env.SESSION_SECONDS / 360) / 10 }),
    ),
    given('TRUST_PROXY', proxies),
    given('BREAK_GLASS', env.BREAK_GLASS === '1' ? m.identity_doctor_on() : m.identity_doctor_off()),
  ];
}

/** An address may carry a key of the provider's in its query. */
function withoutQuery(source: string): string {
  if (!URL.canParse(source)) return source;
  const { protocol, origin, pathname } = new URL(source);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}` : source;
}
