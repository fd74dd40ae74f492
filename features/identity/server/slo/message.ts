import { isUtf8 } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';
import { must, stop } from '../saml/check.ts';
import type { SignedQuery } from './signature.ts';

/** A logout message as it came, taken out of its binding and not yet believed. */
export interface Message {
  readonly field: 'SAMLRequest' | 'SAMLResponse';
  readonly xml: string;
  readonly relayState: string;
  /** By redirect: the signature, which is beside the message. By POST it is within: null. */
  readonly signed: SignedQuery | null;
}

const longestEncoded = 30_000;
const largestXml = 64 * 1024;
/** The bindings' own limit is 80 bytes; providers do not keep it. */
const longestRelayState = 1_000;
const names = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'] as const;
type Name = (typeof names)[number];

/** The message of a redirect, from the query exactly as it was sent: the signature is over those very characters. */
export function fromQuery(query: string): Message {
  must(query.length <= longestEncoded, 'it is too large');
  const raw = new Map<Name, string>();
  for (const part of query.split('&')) {
    const [, written = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
    const name = names.find((known) => known === decode(written));
    if (!name) continue;
    // Whoever reads a name in two ways can be shown two messages.
    must(written === name && !raw.has(name), `${name} stands twice, or is written unusually`);
    raw.set(name, value);
  }
  const field = oneField(raw.has('SAMLRequest'), raw.has('SAMLResponse'));
  const parts = [field, 'RelayState', 'SigAlg'] as const;
  const signedText = parts.flatMap((name) => (raw.has(name) ? [`${name}=${raw.get(name)}`] : [])).join('&');
  return {
    field,
    xml: textOf(inflate(base64(decode(raw.get(field) ?? '')))),
    relayState: boundedRelayState(decode(raw.get('RelayState') ?? '')),
    signed: {
      signedText,
      algorithm: decode(raw.get('SigAlg') ?? ''),
      signature: decode(raw.get('Signature') ?? '').replace(/\s+/g, ''),
    },
  };
}

/** The message of a POST. */
export function fromForm(form: Readonly<Record<string, unknown>>): Message {
  const field = oneField(form.SAMLRequest !== undefined, form.SAMLResponse !== undefined);
  return {
    field,
    xml: textOf(base64(single(form[field]))),
    relayState: boundedRelayState(single(form.RelayState ?? '')),
    signed: null,
  };
}

function oneField(request: boolean, response: boolean): Message['field'] {
  must(request !== response, 'there is not exactly one of SAMLRequest and SAMLResponse');
  return request ? 'SAMLRequest' : 'SAMLResponse';
}

function single(value: unknown): string {
  must(typeof value === 'string', 'a field stands twice');
  return value;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return stop('the address is not well-formed');
  }
}

function base64(field: string): Buffer {
  must(field.length <= largestXml * 1.4, 'it is too large');
  const text = field.replace(/\s+/g, '');
  must(/^[A-Za-z0-9+/]+={0,2}$/.test(text), 'it is not base64');
  return Buffer.from(text, 'base64');
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: largestXml });
  } catch {
    return stop('it cannot be inflated, or is too large');
  }
}

function textOf(bytes: Buffer): string {
  must(bytes.length <= largestXml, 'it is too large');
  must(isUtf8(bytes), 'it is not UTF-8');
  return bytes.toString('utf8');
}

function boundedRelayState(value: string): string {
  must(value.length <= longestRelayState, 'RelayState is too long');
  return value;
}
