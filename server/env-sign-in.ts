import { isLoopback, type Read, WrongSetting } from './env-settings.ts';

/** What settings of signing in go with one another. */

export function checkSso(value: Read, publicUrl: string): void {
  const url = new URL(publicUrl);
  if (value.SSO === 'demo' && !isLoopback(value.HOST)) {
    throw new WrongSetting('SSO=demo needs HOST to be a loopback address: anyone could sign in as anyone.');
  }
  if (value.SSO === 'saml' && !value.SAML_IDP_METADATA) {
    throw new WrongSetting('SAML_IDP_METADATA is missing: SSO=saml needs the file or https address of it.');
  }
  if ((value.SAML_PRIVATE_KEY === undefined) !== (value.SAML_CERTIFICATE === undefined)) {
    throw new WrongSetting('SAML_PRIVATE_KEY and SAML_CERTIFICATE are set together, or neither is.');
  }
  if (value.SSO !== 'demo' && url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new WrongSetting(`PUBLIC_URL must start with https:// when SSO=${value.SSO} (loopback excepted).`);
  }
  if (value.SSO === 'oidc') checkOpenId(value);
}

function checkOpenId(value: Read): void {
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (!value[name]) throw new WrongSetting(`${name} is missing: SSO=oidc needs it.`);
  }
  const issuer = URL.canParse(value.OIDC_ISSUER ?? '') ? new URL(value.OIDC_ISSUER ?? '') : null;
  if (!issuer || (issuer.protocol !== 'https:' && !isLoopback(issuer.hostname))) {
    throw new WrongSetting('OIDC_ISSUER must be an address that starts with https:// (loopback excepted).');
  }
}

export function checkScim(value: Read, publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (value.SCIM_TOKEN && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new WrongSetting('PUBLIC_URL must start with https:// when SCIM_TOKEN is set (loopback excepted).');
  }
}
