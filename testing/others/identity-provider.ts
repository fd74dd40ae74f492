import { loadKeys } from '#demo/idp/keys.ts';
import { makeAssertion, makeMetadata, type Parties, sign, wrapAssertion } from '#demo/idp/saml.ts';
import { type IdentityProvider, readMetadata } from '#features/identity/server/saml/identity-provider.ts';
import { entityIdOf } from '#features/identity/server/saml/saml.ts';
import type { Env } from '#server/env.ts';
import { type Encryption, encryptAssertion } from './encrypt.ts';

type Change = (xml: string) => string;

/** How a response differs from one that a provider would give. */
export interface Differences {
  readonly email?: string;
  readonly now?: Date;
  /** Changes the assertion before it is signed: all that the provider itself could get wrong. */
  readonly beforeSigning?: Change;
  /** Changes the signed response: all that somebody on the way could do. */
  readonly afterSigning?: Change;
  readonly methods?: Parameters<typeof sign>[2];
  /** Leaves the assertion without a signature. */
  readonly unsigned?: boolean;
  /** Changes the signed assertion before it is put into the Response, or encrypted. */
  readonly afterAssertion?: Change;
  /** Encrypts the assertion. */
  readonly encrypt?: Encryption;
  /** Signs the Response too, after this change. */
  readonly signResponse?: Change;
}

/** An identity provider without pages, that can be made to answer wrongly. */
export interface TestProvider {
  readonly provider: IdentityProvider;
  readonly metadata: string;
  /** The `SAMLResponse` field that answers this request. */
  respond(requestId: string, differences?: Differences): string;
  /** A signed assertion alone. */
  assertion(requestId: string, differences?: Differences): string;
}

/** Makes one, with keys of its own in `folder`. */
export async function makeTestProvider(env: Env, folder: string): Promise<TestProvider> {
  const keys = await loadKeys(folder, new Date());
  const parties: Parties = {
    issuer: 'https://idp.example/metadata',
    audience: entityIdOf(env),
    recipient: `${env.PUBLIC_URL}/assert`,
  };
  const metadata = makeMetadata(parties, keys, 'https://idp.example');
  const assertion: TestProvider['assertion'] = (requestId, given = {}) => {
    const { email = 'asha@meridian.example.com', now = new Date() } = given;
    const plain = (given.beforeSigning ?? same)(makeAssertion(parties, requestId, email, now));
    return given.unsigned ? plain : sign(plain, keys, given.methods);
  };
  return {
    provider: { ...readMetadata(metadata), demo: true },
    metadata,
    assertion,
    respond(requestId, given = {}) {
      const signed = (given.afterAssertion ?? same)(assertion(requestId, given));
      const content = given.encrypt ? encryptAssertion(signed, given.encrypt) : signed;
      const response = wrapAssertion(parties, requestId, content, given.now ?? new Date());
      const whole = given.signResponse ? sign(given.signResponse(response), keys) : response;
      return Buffer.from((given.afterSigning ?? same)(whole)).toString('base64');
    },
  };
}

const same: Change = (xml) => xml;
