import type { SignInRefusalCode } from '../../rules.ts';
import { childrenOf, type XmlElement } from './xml.ts';
import { XmlError } from './xml-shape.ts';

/** A response that is not accepted: what the person is told (a code), and the precise reason for the log. */
export interface NotAccepted {
  readonly accepted: false;
  readonly code: SignInRefusalCode;
  readonly reason: string;
  /** True when no certificate of ours has made the signature: the provider may have changed its own. */
  readonly unknownKey?: boolean;
  /** When the provider has signed it all the same: by its clock. */
  readonly issuedAt?: Date;
}

/** What a response is held against. */
export interface Expected {
  /** The identity provider's entity id. */
  readonly issuer: string;
  /** Our own entity id. */
  readonly audience: string;
  /** The address that the response was posted to. */
  readonly recipient: string;
}

export const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const dsig = 'http://www.w3.org/2000/09/xmldsig#';
export const idPattern = /^[A-Za-z_][\w.-]{0,299}$/;

/** Thrown by a check; `guarded` returns it as a value. */
class Stop extends Error {
  readonly code: SignInRefusalCode;
  readonly unknownKey: boolean;
  constructor(reason: string, code: SignInRefusalCode = 'not_accepted', unknownKey = false) {
    // It may quote the document, and goes to the log and the database, which take no half of a character.
    super(reason.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD'));
    this.code = code;
    this.unknownKey = unknownKey;
  }
}

/** Stops the check that is under way unless the condition holds. */
export function must(condition: unknown, reason: string, code?: SignInRefusalCode): asserts condition {
  if (!condition) throw new Stop(reason, code);
}

/** Stops the check that is under way. */
export function stop(reason: string): never {
  throw new Stop(reason);
}

/** Stops the check that is under way: none of the provider's keys that we know has made the signature. */
export function stopUnknownKey(): never {
  throw new Stop("the signature is not by one of the provider's keys", undefined, true);
}

/** Runs a check; what it finds wrong is returned as a value. */
export function guarded<T>(work: () => T): T | NotAccepted {
  try {
    return work();
  } catch (error) {
    if (error instanceof Stop) {
      const { code, message: reason, unknownKey } = error;
      return { accepted: false, code, reason, ...(unknownKey && { unknownKey }) };
    }
    if (error instanceof XmlError) return { accepted: false, code: 'not_accepted', reason: error.message };
    throw error;
  }
}

/** The element's one Issuer must be the provider. */
export function checkIssuer(element: XmlElement, issuer: string, where: string, required: boolean): void {
  const issuers = childrenOf(element, saml, 'Issuer');
  must(
    issuers.length === 1 || (!required && issuers.length === 0),
    `Issuer of ${where} is missing or repeated`,
  );
  const [given] = issuers;
  must(
    !given || (given.children.length === 0 && given.text.trim() === issuer),
    `Issuer of ${where} is another`,
  );
}
