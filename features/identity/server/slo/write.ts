import { protocol, saml } from '../saml/check.ts';
import { escapeXml } from '../saml/xml.ts';

/** What every logout message of ours says of itself. */
interface Head {
  readonly id: string;
  readonly now: Date;
  /** Our own entity id. */
  readonly issuer: string;
  readonly destination: string;
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const validSeconds = 300;

const headOf = ({ id, now, issuer, destination }: Head, more: string) =>
  `xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" ` +
  `Destination="${escapeXml(destination)}"${more}><saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`;

/** Asks the provider to sign this person out of everything that hangs on the sign-in. */
export function writeLogoutRequest(
  head: Head,
  who: { readonly nameId: string; readonly sessionIndex: string | null },
): string {
  const end = new Date(head.now.getTime() + validSeconds * 1000).toISOString();
  const index =
    who.sessionIndex === null
      ? ''
      : `<samlp:SessionIndex>${escapeXml(who.sessionIndex)}</samlp:SessionIndex>`;
  return (
    `<samlp:LogoutRequest ${headOf(head, ` NotOnOrAfter="${end}"`)}` +
    `<saml:NameID Format="${emailFormat}">${escapeXml(who.nameId)}</saml:NameID>${index}</samlp:LogoutRequest>`
  );
}

/** Tells the provider that the sessions it named are over. */
export function writeLogoutResponse(head: Head, requestId: string): string {
  return (
    `<samlp:LogoutResponse ${headOf(head, ` InResponseTo="${escapeXml(requestId)}"`)}` +
    `<samlp:Status><samlp:StatusCode Value="${success}"/></samlp:Status></samlp:LogoutResponse>`
  );
}
