import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Env, isLoopback, WrongSetting } from '../../../../server/env.ts';
import { childrenOf, parseXml, walk, type XmlElement, XmlError } from './xml.ts';

/** The one identity provider that the portal trusts, from its metadata. */
export interface IdentityProvider {
  readonly entityId: string;
  /** Where an AuthnRequest is sent, by redirect. */
  readonly signInUrl: string;
  /** Where a sign-out goes, by redirect; null when it has no such page. */
  readonly signOutUrl: string | null;
  /** Where our answer to its own sign-outs goes, by redirect, if elsewhere (`ResponseLocation`). */
  readonly signOutAnswerUrl?: string | null;
  /** PEM; several during a change of keys. */
  readonly certificates: readonly string[];
  /** True for the demo provider, with which `getDummyToken` is there too. */
  readonly demo: boolean;
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const largestMetadata = 1_000_000;
const fetchWithinMs = 10_000;

/**
 * Reads the company's provider from SAML_IDP_METADATA: a file, or an https address (http on loopback).
 * @throws WrongSetting with what to mend
 */
export async function loadIdentityProvider(env: Env): Promise<IdentityProvider> {
  const source = env.SAML_IDP_METADATA ?? '';
  const xml = /^https?:\/\//.test(source) ? await download(source) : await readFromFile(source);
  try {
    return { ...readMetadata(xml), demo: false };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new WrongSetting(`SAML_IDP_METADATA is not a SAML identity provider's metadata: ${error.message}.`);
  }
}

async function readFromFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).slice(0, largestMetadata + 1);
  } catch {
    throw new WrongSetting(`SAML_IDP_METADATA is not valid: the file ${path} cannot be read.`);
  }
}

async function download(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && !isLoopback(url.hostname))) {
    throw new WrongSetting('SAML_IDP_METADATA is not valid: its address must start with https://.');
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchWithinMs), redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    throw new WrongSetting(`SAML_IDP_METADATA is not valid: ${url.origin} cannot be read (${reason}).`);
  }
}

/**
 * The identity provider that a metadata document describes.
 * @throws XmlError saying what is missing
 */
export function readMetadata(xml: string): Omit<IdentityProvider, 'demo'> {
  if (xml.length > largestMetadata) throw new XmlError('it is larger than 1 MB');
  // Comments are common in metadata files, and this is a file that the administrator chose.
  const root = parseXml(xml.trim().replace(/<!--[\s\S]*?-->/g, ''));
  const entities = [...walk(root)].filter(
    (element) =>
      element.name === 'EntityDescriptor' && childrenOf(element, metadata, 'IDPSSODescriptor').length === 1,
  );
  const [entity] = entities;
  if (entities.length !== 1 || !entity)
    throw new XmlError('it does not describe exactly one identity provider');
  const entityId = entity.attributes.entityID ?? '';
  if (entityId === '') throw new XmlError('entityID is missing');
  const [role] = childrenOf(entity, metadata, 'IDPSSODescriptor');
  if (!role) throw new XmlError('IDPSSODescriptor is missing');
  const signInUrl = endpoint(role, 'SingleSignOnService');
  if (!signInUrl) throw new XmlError('it has no SingleSignOnService by HTTP-Redirect with an https address');
  const certificates = readCertificates(role);
  if (certificates.length === 0) throw new XmlError('it has no signing certificate');
  return {
    entityId,
    signInUrl,
    signOutUrl: endpoint(role, 'SingleLogoutService'),
    signOutAnswerUrl: endpoint(role, 'SingleLogoutService', 'ResponseLocation'),
    certificates,
  };
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
