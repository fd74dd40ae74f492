import { type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { signInStep } from '../set-up.ts';
import { countSignedIn } from './set-up-store.ts';
import type { Identity } from './start-service.ts';

/** Signing in by the company's own identity provider. */
export function signInSetUp(
  { env, database }: Platform,
  { openId, provider }: Pick<Identity, 'openId' | 'provider'>,
): SetUpStep {
  return setUpStep({
    key: 'sign-in',
    title: m.identity_setup_title,
    serialNo: 70,
    links: [{ label: m.identity_menu_sign_in, path: '/admin/sign-in' }],
    facts: async () => ({
      sso: env.SSO,
      signedIn: await countSignedIn(database.reads, openId?.issuer ?? provider?.entityId ?? ''),
    }),
    rule: signInStep,
  });
}
