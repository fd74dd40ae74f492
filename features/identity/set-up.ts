import type { Found } from '#features/set-up/contract.ts';
import { m } from '#messages';

/** How signing in stands. */
export interface SignInFacts {
  readonly sso: 'demo' | 'saml' | 'oidc';
  /** Who has signed in by the provider that is set; no more than some are counted. */
  readonly signedIn: number;
}

/** Signing in by the company's own identity provider: it is set up, and has let somebody in. */
export function signInStep({ sso, signedIn }: SignInFacts): Found {
  if (sso === 'demo')
    return {
      state: 'open',
      said: m.identity_setup_demo(),
      without: m.identity_setup_demo_without(),
    };
  return {
    state: signedIn > 0 ? 'done' : 'open',
    said: m.identity_setup_signed_in({ protocol: sso, count: signedIn }),
    without: m.identity_setup_without(),
  };
}
