import { after, parseInstant, passed } from '../saml/assertion.ts';
import { checkIssuer, dsig, guarded, idPattern, must, type NotAccepted, protocol } from '../saml/check.ts';
import { nameIdOf } from '../saml/name-id.ts';
import { childrenOf, parseXml, walk, type XmlElement } from '../saml/xml.ts';
import { fromForm, fromQuery, type Message } from './message.ts';
import { verifyDocument, verifyQuery } from './signature.ts';

/** How a logout message reached us: the query as it was sent, or a posted form. */
export type Arrival = { readonly query: string } | { readonly form: Readonly<Record<string, unknown>> };

/** What a logout message is held against: plain values, which go to another thread. */
export interface ExpectedLogout {
  /** The identity provider's entity id. */
  readonly issuer: string;
  /** PEM; several during a change of keys. */
  readonly certificates: readonly string[];
  /** PEM; opens a name that is encrypted for us. */
  readonly privateKey: string;
  /** The address that the message was sent to. */
  readonly destination: string;
}

/** The provider's wish to end sessions; verified. */
export interface LogoutRequest {
  readonly accepted: true;
  readonly kind: 'request';
  readonly id: string;
  readonly nameId: string;
  /** The sessions meant; none: all of this person's. */
  readonly sessionIndexes: readonly string[];
  readonly relayState: string;
  /** Until when it could be presented again, were it not spent. */
  readonly expiresAt: Date;
}

/** The provider's answer to a sign-out of ours; verified, but for the request that it answers. */
export interface LogoutResponse {
  readonly accepted: true;
  readonly kind: 'response';
  readonly requestId: string;
  /** False when the provider could not end all that hangs on the sign-in. */
  readonly everywhere: boolean;
}

/** A logout message may be on its way for this long. */
const validSeconds = 300;
const skewSeconds = 60;
const mostIndexes = 50;
const longestIndex = 4_000;
/** 50 sessions, their name in cipher, a signature with its certificates. */
const mostTags = 300;
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * Reads a logout message and holds it to what a sign-in is held to: bounds, Version, Destination, Issuer, time, and a signature by one
 * of the provider's keys, which no message goes without. Only what was signed is read.
 */
export function readLogout(
  arrival: Arrival,
  expected: ExpectedLogout,
  now: Date,
): LogoutRequest | LogoutResponse | NotAccepted {
  return guarded(() => {
    const message = 'query' in arrival ? fromQuery(arrival.query) : fromForm(arrival.form);
    const root = verified(message, expected);
    checkHead(root, message, expected);
    const { IssueInstant } = root.attributes;
    must(!after(IssueInstant, now, true), 'IssueInstant is in the future', 'expired');
    const expiresAt = new Date(parseInstant(IssueInstant).getTime() + (validSeconds + skewSeconds) * 1000);
    must(expiresAt > now, 'IssueInstant is too long ago', 'expired');
    return message.field === 'SAMLRequest'
      ? readRequest(root, expected.privateKey, { relayState: message.relayState, expiresAt }, now)
      : readResponse(root);
  });
}

/** The root of what was signed. */
function verified(message: Message, { certificates, ...expected }: ExpectedLogout): XmlElement {
  const root = parseXml(message.xml, mostTags);
  // A signature costs more to verify than the outside to look at.
  checkHead(root, message, expected);
  if (!message.signed) return parseXml(verifyDocument(message.xml, root, certificates));
  verifyQuery(message.signed, certificates);
  must(
    [...walk(root)].every(({ name, namespace }) => name !== 'Signature' || namespace !== dsig),
    'a Signature is where none belongs',
  );
  return root;
}

function checkHead(
  root: XmlElement,
  { field }: Message,
  expected: Pick<ExpectedLogout, 'issuer' | 'destination'>,
): void {
  const name = field === 'SAMLRequest' ? 'LogoutRequest' : 'LogoutResponse';
  must(root.name === name && root.namespace === protocol, `the document is not a ${name}`);
  must(root.attributes.Version === '2.0', 'Version is not 2.0');
  must(idPattern.test(root.attributes.ID ?? ''), 'ID is missing');
  must(root.attributes.Destination === expected.destination, 'Destination is missing or not ours');
  checkIssuer(root, expected.issuer, `the ${name}`, true);
}

function readRequest(
  root: XmlElement,
  privateKey: string,
  around: Pick<LogoutRequest, 'relayState' | 'expiresAt'>,
  now: Date,
): LogoutRequest {
  const { ID = '', NotOnOrAfter } = root.attributes;
  must(NotOnOrAfter === undefined || !passed(NotOnOrAfter, now), 'the LogoutRequest has expired', 'expired');
  const sessionIndexes = childrenOf(root, protocol, 'SessionIndex').map((index) =>
    textOf(index, longestIndex),
  );
  must(sessionIndexes.length <= mostIndexes, 'there are too many SessionIndexes');
  return {
    accepted: true,
    kind: 'request',
    id: ID,
    nameId: textOf(nameIdOf(root, privateKey)),
    sessionIndexes,
    ...around,
  };
}

function textOf(element: XmlElement, longest = 300): string {
  const text = element.text.trim();
  must(
    element.children.length === 0 && text !== '' && text.length <= longest,
    `${element.name} is not a name`,
  );
  return text;
}

function readResponse(root: XmlElement): LogoutResponse {
  const requestId = root.attributes.InResponseTo ?? '';
  must(idPattern.test(requestId), 'InResponseTo is missing: the answer was not asked for');
  const [status, ...more] = childrenOf(root, protocol, 'Status');
  must(status && more.length === 0, 'Status is missing or repeated');
  const [code, ...moreCodes] = childrenOf(status, protocol, 'StatusCode');
  must(code && moreCodes.length === 0, 'StatusCode is missing or repeated');
  // PartialLogout comes as a second level, under Success as under Responder.
  const everywhere =
    code.attributes.Value === success && childrenOf(code, protocol, 'StatusCode').length === 0;
  return { accepted: true, kind: 'response', requestId, everywhere };
}
