import type { Differences, TestProvider } from '../identity-provider.ts';

/** A response that must be refused: what is wrong with it, how it is made, and what the log must say of it. */
export type Forged = readonly [what: string, make: () => string, reason: RegExp];

/** Who makes them: the trusted provider, one that is not, and for which request and time. */
export interface Makers {
  readonly idp: TestProvider;
  readonly stranger: TestProvider;
  readonly request: string;
  readonly now: Date;
  /** The portal's certificate, which assertions are encrypted for. */
  readonly certificate: string;
}

/** Replaces, and fails when there was nothing to replace: a row that changes nothing would prove nothing. */
export const swap = (from: string | RegExp, to: string) => (xml: string) => {
  const changed = xml.replace(from, to);
  if (changed === xml) throw new Error(`nothing to change: ${from}`);
  return changed;
};
export const stripSignature = swap(/<Signature[\s\S]*?<\/Signature>/, '');
export const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
export const signatureIn = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '';
/** The assertion, unsigned, of somebody else, under another id. */
export const evil = (xml: string) =>
  stripSignature(xml)
    .replace('asha@', 'admin@')
    .replace(/ID="_[^"]+"/, 'ID="_evil"');

/** How the table's rows make a response: for the makers' request and time, changed before or after it was signed. */
export function responder({ idp, request, now }: Makers) {
  const respond = (differences: Differences = {}) => idp.respond(request, { now, ...differences });
  return {
    respond,
    before: (change: (xml: string) => string) => () => respond({ beforeSigning: change }),
    after: (change: (xml: string) => string) => () => respond({ afterSigning: change }),
    /** The instant so many seconds from now. */
    at: (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}
