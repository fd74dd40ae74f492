import { lowerAscii } from '#formats/text/ascii-case.ts';
import { checkIssuer, type Expected, guarded, idPattern, must, type NotAccepted, saml } from './check.ts';
import { nameIdOf } from './name-id.ts';
import { childrenOf, parseXml, type XmlElement } from './xml.ts';

/** Who the provider vouches for. */
export interface Vouched {
  readonly accepted: true;
  readonly email: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex: string | null;
  /** When the provider's session ends, and so this one at the latest; null where it does not say. */
  readonly sessionEndsAt: Date | null;
  readonly assertionId: string;
  /** By the provider's clock. */
  readonly issuedAt: Date;
  /** Until when the assertion could be presented again, were it not spent. */
  readonly expiresAt: Date;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const nameIdFormats = new Set([
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  '',
]);
const knownConditions = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']);
const emailPattern = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}$/;

/** The longest index of a session that is kept, in characters; a sign-out may name longer ones. */
const longestIndex = 300;

/** How far the provider's clock may be from ours. */
const skewMs = 60_000;

/**
 * Checks the assertion whose signature has been verified, read from the very bytes that were signed: Version, Issuer, the subject's
 * confirmation (bearer, Recipient, InResponseTo, time), conditions (time, audience), the session's end. `privateKey` (PEM) opens a name
 * that is encrypted in it.
 */
export function checkAssertion(
  signedXml: string,
  expected: Expected & { readonly requestId: string; readonly privateKey: string },
  now: Date,
): Vouched | NotAccepted {
  let issuedAt: Date | undefined;
  const checked = guarded((): Vouched | NotAccepted => {
    const assertion = parseXml(signedXml);
    must(
      assertion.name === 'Assertion' && assertion.namespace === saml,
      'what was signed is not an Assertion',
    );
    must(assertion.attributes.Version === '2.0', 'Version of the Assertion is not 2.0');
    const assertionId = assertion.attributes.ID ?? '';
    must(idPattern.test(assertionId), 'ID of the Assertion is missing');
    checkIssuer(assertion, expected.issuer, 'the Assertion', true);
    issuedAt = parseInstant(assertion.attributes.IssueInstant);
    must(!after(assertion.attributes.IssueInstant, now, true), 'IssueInstant is in the future', 'expired');
    const subject = single(assertion, 'Subject');
    const expiresAt = checkConfirmation(subject, expected, now);
    checkConditions(single(assertion, 'Conditions'), expected.audience, now);
    const session = checkStatements(assertion, now);
    return {
      accepted: true,
      ...readNameId(subject, expected.privateKey),
      ...session,
      assertionId,
      issuedAt,
      expiresAt,
    };
  });
  return checked.accepted || !issuedAt ? checked : { ...checked, issuedAt };
}

function single(element: XmlElement, name: string): XmlElement {
  const found = childrenOf(element, saml, name);
  must(found.length === 1 && found[0], `${name} is missing or repeated`);
  return found[0];
}

/** True when the instant (required) lies ahead of now by more than the skew allows. */
export function after(instant: string | undefined, now: Date, required: boolean): boolean {
  if (instant === undefined && !required) return false;
  return parseInstant(instant).getTime() > now.getTime() + skewMs;
}

/** True when the instant has passed by more than the skew allows. */
export function passed(instant: string | undefined, now: Date): boolean {
  return parseInstant(instant).getTime() + skewMs <= now.getTime();
}

/** An instant as SAML writes it, in UTC. */
export function parseInstant(instant: string | undefined): Date {
  must(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(instant ?? ''),
    'an instant is missing or not in UTC',
  );
  const at = new Date(instant ?? '');
  must(!Number.isNaN(at.getTime()), 'an instant is not one');
  return at;
}

function checkConfirmation(subject: XmlElement, expected: Expected & { requestId: string }, now: Date): Date {
  const confirmations = childrenOf(subject, saml, 'SubjectConfirmation').filter(
    (confirmation) => confirmation.attributes.Method === bearer,
  );
  must(confirmations.length === 1 && confirmations[0], 'there is not exactly one bearer confirmation');
  const { attributes } = single(confirmations[0], 'SubjectConfirmationData');
  must(attributes.Recipient === expected.recipient, 'Recipient is missing or not ours');
  must(attributes.InResponseTo === expected.requestId, 'the Assertion answers another request');
  must(!after(attributes.NotBefore, now, false), 'the confirmation is not valid yet', 'expired');
  must(!passed(attributes.NotOnOrAfter, now), 'the confirmation has expired', 'expired');
  return new Date(parseInstant(attributes.NotOnOrAfter).getTime() + skewMs);
}

function checkConditions(conditions: XmlElement, audience: string, now: Date): void {
  const { NotBefore, NotOnOrAfter } = conditions.attributes;
  must(!after(NotBefore, now, false), 'the Assertion is not valid yet', 'expired');
  must(NotOnOrAfter === undefined || !passed(NotOnOrAfter, now), 'the Assertion has expired', 'expired');
  must(
    conditions.children.every((child) => child.namespace === saml && knownConditions.has(child.name)),
    'there is a condition that we do not know',
  );
  const restrictions = childrenOf(conditions, saml, 'AudienceRestriction');
  must(restrictions.length > 0, 'AudienceRestriction is missing');
  for (const restriction of restrictions) {
    const audiences = childrenOf(restriction, saml, 'Audience').map((one) => one.text.trim());
    must(audiences.includes(audience), 'the Assertion is for another audience');
  }
}

function checkStatements(assertion: XmlElement, now: Date): Pick<Vouched, 'sessionIndex' | 'sessionEndsAt'> {
  const [statement] = childrenOf(assertion, saml, 'AuthnStatement');
  must(statement, 'AuthnStatement is missing');
  const { SessionNotOnOrAfter, SessionIndex } = statement.attributes;
  must(
    SessionNotOnOrAfter === undefined || !passed(SessionNotOnOrAfter, now),
    "the provider's session has ended",
    'expired',
  );
  return {
    // One that is too long to keep is none: a sign-out of any session of the person means this one too.
    sessionIndex: SessionIndex && SessionIndex.length <= longestIndex ? SessionIndex : null,
    sessionEndsAt:
      SessionNotOnOrAfter === undefined
        ? null
        : new Date(parseInstant(SessionNotOnOrAfter).getTime() + skewMs),
  };
}

function readNameId(
  subject: XmlElement,
  privateKey: string,
): Pick<Vouched, 'email' | 'nameId' | 'nameIdFormat'> {
  const nameId = nameIdOf(subject, privateKey);
  const nameIdFormat = nameId.attributes.Format ?? '';
  must(nameIdFormats.has(nameIdFormat), 'the NameID is not an e-mail address');
  const value = nameId.text.trim();
  must(nameId.children.length === 0 && emailPattern.test(value), 'the NameID is not an e-mail address');
  return { email: lowerAscii(value), nameId: value, nameIdFormat };
}
