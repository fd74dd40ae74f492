import type { SignInCheck } from '../../doctor-contract.ts';
import { after, passed } from './assertion.ts';
import { type Expected, guarded, protocol, saml } from './check.ts';
import { decrypt, readEncrypted } from './encrypted.ts';
import { longestBase64 } from './guard.ts';
import { childrenOf, parseXml, type XmlElement } from './xml.ts';

/** What a response says, read leniently, for the administrator who tests: it decides nothing, and nothing in it is trusted. */
export interface Inspection {
  /** All but `signature` and `employee`, which reading alone cannot tell. */
  readonly checks: readonly SignInCheck[];
  readonly nameId: { readonly value: string; readonly format: string } | null;
  readonly attributes: { readonly name: string; readonly values: string[] }[];
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const longest = 300;
const mostAttributes = 100;
const mostValues = 20;

/** Bounded, and of one line: it is kept and shown. */
function line(text: string | undefined): string | null {
  const short = (text ?? '').replace(/\s+/g, ' ').trim();
  return short === '' ? null : short.slice(0, longest);
}

/** Reads all that a response says, however wrong other parts of it are. */
export function inspectResponse(
  field: string,
  { expected, privateKey }: { readonly expected: Expected; readonly privateKey: string },
  now: Date,
): Inspection {
  const root = guarded(() => ({ element: parseXml(decode(field)) }));
  if ('accepted' in root) {
    return { checks: [check('answer', false, null, root.reason)], nameId: null, attributes: [] };
  }
  const { element } = root;
  const response = element.name === 'Response' && element.namespace === protocol;
  const destination = element.attributes.Destination;
  const status = statusOf(element);
  const checks = [
    check('answer', response, 'Response', element.name),
    check('status', status[0] === success, success, status.join(' ')),
    check('destination', destination === expected.recipient, expected.recipient, destination),
  ];
  const [sealed] = childrenOf(element, saml, 'EncryptedAssertion');
  const opened = sealed && guarded(() => ({ xml: decrypt(readEncrypted(sealed), privateKey) }));
  if (opened) checks.push(check('decryption', 'xml' in opened, null, 'xml' in opened ? null : opened.reason));
  const assertion =
    opened && 'xml' in opened ? parsed(opened.xml) : childrenOf(element, saml, 'Assertion')[0];
  const issuers = [element, assertion].flatMap((one) => (one ? childrenOf(one, saml, 'Issuer') : []));
  const names = [...new Set(issuers.map(({ text }) => text.trim()))];
  const ours = names.length === 1 && names[0] === expected.issuer;
  checks.push(check('issuer', ours, expected.issuer, names.join(' ')));
  if (!assertion) return { checks, nameId: null, attributes: [] };
  return { checks: [...checks, ...checkInside(assertion, expected, now)], ...namesIn(assertion) };
}

function decode(field: string): string {
  return field.length > longestBase64 ? '' : Buffer.from(field, 'base64').toString('utf8');
}

function parsed(xml: string): XmlElement | undefined {
  const read = guarded(() => ({ element: parseXml(xml) }));
  return 'element' in read ? read.element : undefined;
}

/** The status and, where the provider says more, what it says. */
function statusOf(root: XmlElement): string[] {
  const [status] = childrenOf(root, protocol, 'Status');
  if (!status) return [];
  const codes = childrenOf(status, protocol, 'StatusCode');
  const details = codes.flatMap((code) => childrenOf(code, protocol, 'StatusCode'));
  const messages = childrenOf(status, protocol, 'StatusMessage').map(({ text }) => text);
  return [...codes, ...details].map(({ attributes }) => attributes.Value ?? '').concat(messages);
}

function checkInside(assertion: XmlElement, expected: Expected, now: Date): SignInCheck[] {
  const data = dataOf(assertion);
  const conditions = childrenOf(assertion, saml, 'Conditions');
  const audiences = conditions
    .flatMap((one) => childrenOf(one, saml, 'AudienceRestriction'))
    .flatMap((one) => childrenOf(one, saml, 'Audience'))
    .map(({ text }) => text.trim());
  const [from, to] = [conditions[0]?.attributes.NotBefore, data?.NotOnOrAfter];
  const times = guarded(() => ({
    good:
      !after(assertion.attributes.IssueInstant, now, true) &&
      !after(from, now, false) &&
      !passed(to, now) &&
      conditions.every(({ attributes: { NotOnOrAfter: end } }) => end === undefined || !passed(end, now)),
  }));
  const { nameId } = namesIn(assertion);
  return [
    check('recipient', data?.Recipient === expected.recipient, expected.recipient, data?.Recipient),
    check('audience', audiences.includes(expected.audience), expected.audience, audiences.join(' ')),
    check('times', 'good' in times && times.good, now.toISOString(), [from, to].filter(Boolean).join(' – ')),
    check('name', isEmail(nameId?.value), null, nameId && `${nameId.value} ${nameId.format}`),
  ];
}

function dataOf(assertion: XmlElement) {
  return childrenOf(assertion, saml, 'Subject')
    .flatMap((subject) => childrenOf(subject, saml, 'SubjectConfirmation'))
    .flatMap((confirmation) => childrenOf(confirmation, saml, 'SubjectConfirmationData'))[0]?.attributes;
}

function isEmail(value: string | undefined): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(value ?? '');
}

function namesIn(assertion: XmlElement): Pick<Inspection, 'nameId' | 'attributes'> {
  const [name] = childrenOf(assertion, saml, 'Subject').flatMap((one) => childrenOf(one, saml, 'NameID'));
  const attributes = childrenOf(assertion, saml, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, saml, 'Attribute'))
    .slice(0, mostAttributes)
    .map((attribute) => ({
      name: line(attribute.attributes.Name) ?? '',
      values: childrenOf(attribute, saml, 'AttributeValue')
        .slice(0, mostValues)
        .map(({ text }) => line(text) ?? ''),
    }));
  const value = line(name?.text);
  return {
    nameId: value === null ? null : { value, format: line(name?.attributes.Format) ?? '' },
    attributes,
  };
}

function check(
  name: SignInCheck['name'],
  good: boolean,
  expected: string | null,
  found: string | null | undefined,
): SignInCheck {
  return { name, state: good ? 'passed' : 'failed', expected, found: line(found ?? undefined) };
}
