import { existsSync, readFileSync } from 'node:fs';
import type { Env } from '../env.ts';
import { aheadOf, codeOf, mostSaid, textOf, withinMs } from './answers.ts';
import type { Facts, ProviderFault } from './facts.ts';

type Provider = Omit<Facts['provider'], 'sso'>;
const withFault = (fault: ProviderFault, aheadMs: number | null = null): Provider => ({
  fault,
  aheadMs,
  slash: null,
});

export async function lookAtProvider(env: Env): Promise<Facts['provider']> {
  const { SSO: sso } = env;
  if (sso === 'demo') return { sso, fault: null, slash: null, aheadMs: null };
  try {
    return { sso, ...(await (sso === 'saml' ? lookAtSaml(env) : lookAtOpenId(env))) };
  } catch (error) {
    const setting = sso === 'saml' ? 'SAML_IDP_METADATA' : 'OIDC_ISSUER';
    return { sso, ...withFault({ kind: 'silent', setting, code: codeOf(error) }) };
  }
}

async function lookAtSaml({ SAML_IDP_METADATA: source = '' }: Env): Promise<Provider> {
  const isAddress = /^https?:/.test(source);
  if (!isAddress && !existsSync(source)) return withFault({ kind: 'no file', path: source });
  const { text, aheadMs } = isAddress
    ? await read(source)
    : { text: readFileSync(source, 'utf8'), aheadMs: null };
  return /EntityDescriptor/.test(text)
    ? { fault: null, slash: null, aheadMs }
    : withFault({ kind: 'no description', setting: 'SAML_IDP_METADATA' }, aheadMs);
}

async function lookAtOpenId(env: Env): Promise<Provider> {
  const { OIDC_ISSUER: issuer = '' } = env;
  const plain = (address: string) => address.replace(/\/$/, '');
  const { text, aheadMs } = await read(`${plain(issuer)}/.well-known/openid-configuration`);
  const said = descriptionIn(text);
  if (!said?.issuer) return withFault({ kind: 'no description', setting: 'OIDC_ISSUER' }, aheadMs);
  const name = said.issuer.slice(0, mostSaid);
  if (plain(said.issuer) !== plain(issuer)) return withFault({ kind: 'another issuer', said: name }, aheadMs);
  const fault = said.token_endpoint ? await faultOfClient(env, said.token_endpoint) : null;
  return { fault, aheadMs, slash: said.issuer === issuer ? null : name };
}

function descriptionIn(text: string): { issuer?: string; token_endpoint?: string } | null {
  try {
    const { issuer, token_endpoint } = JSON.parse(text);
    return {
      ...(typeof issuer === 'string' && { issuer }),
      ...(typeof token_endpoint === 'string' && { token_endpoint }),
    };
  } catch {
    return null;
  }
}

/** With a code that it never gave the provider looks at who asks first: it refuses the code, or the client. */
async function faultOfClient(
  { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '', PUBLIC_URL }: Env,
  tokenEndpoint: string,
): Promise<ProviderFault | null> {
  const asked = { grant_type: 'authorization_code', code: 'doctor', redirect_uri: `${PUBLIC_URL}/assert` };
  const basic = Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64');
  const ways = [
    { headers: { authorization: `Basic ${basic}` }, body: new URLSearchParams(asked) },
    { body: new URLSearchParams({ ...asked, client_id: id, client_secret: secret }) },
  ];
  for (const way of ways) {
    const answer = await fetch(tokenEndpoint, {
      method: 'POST',
      signal: AbortSignal.timeout(withinMs),
      ...way,
    });
    const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
    if (error !== 'invalid_client' && answer.status !== 401) return null;
  }
  return { kind: 'client refused' };
}

async function read(address: string): Promise<{ text: string; aheadMs: number | null }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const aheadMs = aheadOf(answer);
  return { text: await textOf(answer), aheadMs };
}
