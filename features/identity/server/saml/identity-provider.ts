import { X509Certificate } from 'node:crypto';
import { isLoopback } from '#server/env-settings.ts';
import { notMetadata } from './metadata-text.ts';
import { childrenOf, parseXml, walk, type XmlElement } from './xml.ts';
import { XmlError } from './xml-shape.ts';

/** The one identity provider that the portal trusts, from its metadata. */
export interface IdentityProvider {
  readonly entityId: string;
  /** Where an AuthnRequest is sent, by redirect. */
  readonly signInUrl: string;
  /** Where a sign-out goes, by redirect; null when it has no such page. */
  readonly signOutUrl: string | null;
  /** Where our answer to its own sign-outs goes, by redirect, if elsewhere (`ResponseLocation`). */
  readonly signOutAnswerUrl?: string | null;
  /** Until when its metadata says that it holds; null when it does not say. */
  readonly validUntil: Date | null;
  /** PEM; several during a change of keys. */
  readonly certificates: readonly string[];
  /** True for the demo provider, with which `getDummyToken` is there too. */
  readonly demo: boolean;
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** The most characters of a metadata document. */
export const largestMetadata = 1_000_000;

/**
 * The identity provider that a metadata document describes. `wanted`: the entity id of the one that is meant where it describes several.
 * @throws XmlError saying what is missing
 */
export function readMetadata(xml: string, wanted: string | null = null): Omit<IdentityProvider, 'demo'> {
  if (xml.length > largestMetadata) throw new XmlError('it is larger than 1 MB');
  const other = notMetadata(xml);
  if (other !== null) throw new XmlError(other);
  // Comments are common in metadata files, and this is a file that the administrator chose.
  const root = parseXml(xml.trim().replace(/<!--[\s\S]*?-->/g, ''));
  const { entity, within } = theOne([...providersIn(root)], wanted);
  const entityId = entity.attributes.entityID ?? '';
  if (entityId === '') throw new XmlError('entityID is missing');
  const [role] = childrenOf(entity, metadata, 'IDPSSODescriptor');
  if (!role) throw new XmlError('IDPSSODescriptor is missing');
  const signInUrl = endpoint(role, 'SingleSignOnService');
  if (!signInUrl) throw new XmlError('it has no SingleSignOnService by HTTP-Redirect with an https address');
  const certificates = readCertificates(role);
  if (certificates.length === 0) throw new XmlError('it has no signing certificate');
  const validUntil = readValidUntil(within);
  return {
    entityId,
    signInUrl,
    signOutUrl: endpoint(role, 'SingleLogoutService'),
    signOutAnswerUrl: endpoint(role, 'SingleLogoutService', 'ResponseLocation'),
    validUntil,
    certificates,
  };
}

/** A provider's description, and all that it stands in, itself among them. */
interface Described {
  readonly entity: XmlElement;
  readonly within: readonly XmlElement[];
}

function* providersIn(element: XmlElement, above: readonly XmlElement[] = []): Generator<Described> {
  const within = [...above, element];
  if (element.name === 'EntityDescriptor' && childrenOf(element, metadata, 'IDPSSODescriptor').length === 1)
    yield { entity: element, within };
  for (const child of element.children) yield* providersIn(child, within);
}

/** So many entity ids are named of a document that has several. */
const mostNamed = 10;

/** The only one, or the one of several that is wanted: whom people sign in by is never guessed. */
function theOne(all: readonly Described[], wanted: string | null): Described {
  const [only] = all;
  if (!only) throw new XmlError('it describes no identity provider');
  if (all.length === 1) return only;
  const ids = all.map(({ entity }) => entity.attributes.entityID ?? '');
  const [chosen, another] = all.filter((_, index) => ids[index] === wanted);
  if (chosen && another) throw new XmlError(`it describes ${wanted} twice`);
  if (chosen) return chosen;
  const named = ids.slice(0, mostNamed).join(' and ');
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  const none = wanted === null ? '' : `, and none of them is ${wanted}`;
  throw new XmlError(
    `it describes ${ids.length} identity providers (${named}${more})${none}: set SAML_IDP_ENTITY_ID to the one that signs people in`,
  );
}

function endpoint(role: XmlElement, name: string, attribute = 'Location'): string | null {
  const found = childrenOf(role, metadata, name).find(({ attributes }) => attributes.Binding === redirect);
  const location = found?.attributes[attribute] ?? '';
  if (!URL.canParse(location)) return null;
  const url = new URL(location);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url.href
    : null;
}

/** The earliest of those that are given. */
function readValidUntil(elements: readonly XmlElement[]): Date | null {
  const times = elements.flatMap(({ attributes }) =>
    attributes.validUntil === undefined ? [] : [Date.parse(attributes.validUntil)],
  );
  if (times.some(Number.isNaN)) throw new XmlError('its validUntil is not an instant');
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function readCertificates(role: XmlElement): string[] {
  return childrenOf(role, metadata, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use === undefined || attributes.use === 'signing')
    .flatMap((key) => [...walk(key)])
    .filter((element) => element.name === 'X509Certificate' && element.namespace === dsig)
    .map((element) => {
      const body = element.text.replace(/\s+/g, '');
      try {
        return new X509Certificate(Buffer.from(body, 'base64')).toString();
      } catch {
        throw new XmlError('a certificate in it cannot be read');
      }
    });
}

/** What an administrator wants to know of a certificate. */
export interface CertificateFacts {
  readonly subject: string;
  /** SHA-256, in hexadecimal with colons. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/** Reads certificates for the administrator. */
export function certificateFacts(certificates: readonly string[]): CertificateFacts[] {
  return certificates.map((pem) => {
    const { subject, fingerprint256, validFromDate, validToDate } = new X509Certificate(pem);
    return { subject, fingerprint: fingerprint256, validFrom: validFromDate, validTo: validToDate };
  });
}
