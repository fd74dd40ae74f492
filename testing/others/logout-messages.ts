import { randomBytes } from 'node:crypto';
import type { Keys } from '#demo/idp/keys.ts';
import { sign } from '#demo/idp/saml.ts';
import { signedRedirect } from '#features/identity/server/saml/redirect.ts';

const namespaces =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** What a logout message of a provider says; each part can be made wrong. */
export interface LogoutParts {
  readonly id?: string;
  readonly issuer?: string;
  readonly destination?: string;
  readonly now?: Date;
}

const newId = () => `_${randomBytes(16).toString('hex')}`;

function head(given: LogoutParts): string {
  const { id = newId(), issuer = 'https://idp.example/metadata', now = new Date() } = given;
  const destination = given.destination ?? 'https://portal.example/slo';
  return (
    `${namespaces} ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${destination}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>`
  );
}

/** A LogoutRequest for a person, not yet signed. */
export function logoutRequest(
  nameId: string,
  sessionIndexes: readonly string[] = [],
  given: LogoutParts = {},
): string {
  const indexes = sessionIndexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('');
  return `<samlp:LogoutRequest ${head(given)}<saml:NameID>${nameId}</saml:NameID>${indexes}</samlp:LogoutRequest>`;
}

/** A LogoutResponse to a request, not yet signed. */
export function logoutResponse(
  requestId: string,
  given: LogoutParts & { readonly status?: string } = {},
): string {
  const start = head(given).replace(' Destination', ` InResponseTo="${requestId}" Destination`);
  const status = `<samlp:Status><samlp:StatusCode Value="${given.status ?? success}"/></samlp:Status>`;
  return `<samlp:LogoutResponse ${start}${status}</samlp:LogoutResponse>`;
}

const fieldOf = (xml: string) => (xml.includes('LogoutRequest ') ? 'SAMLRequest' : 'SAMLResponse');

/** The query of a redirect that carries the message, signed. */
export async function asQuery(xml: string, keys: Keys, relayState = ''): Promise<string> {
  const address = await signedRedirect('https://x.example', { name: fieldOf(xml), xml, relayState }, keys);
  return address.slice(address.indexOf('?') + 1);
}

/** The form that posts the message, signed; `after` changes what was signed. */
export function asForm(
  xml: string,
  keys: Keys,
  after: (xml: string) => string = (same) => same,
  methods: Parameters<typeof sign>[2] = {},
): string {
  const signed = after(sign(xml, keys, methods));
  return new URLSearchParams({ [fieldOf(xml)]: Buffer.from(signed).toString('base64') }).toString();
}
