import type { Platform } from '#server/platform.ts';
import { type Provider, refusalsListed, type SignInState } from '../doctor-contract.ts';
import { readClock } from './clock-service.ts';
import {
  handOver,
  presentCertificates,
  presentOpenId,
  presentProvider,
  presentRefusals,
  presentSettings,
} from './doctor-present.ts';
import { newestRefusals } from './doctor-store.ts';
import { reasonOf } from './oidc/claims.ts';
import type { Identity } from './start-service.ts';

/** How signing in stands, for the administrator. A provider that cannot be reached is part of the answer. */
export async function readSignIn(platform: Platform, identity: Identity): Promise<SignInState> {
  const { env, database } = platform;
  const [told, clock, refusals] = await Promise.all([
    describeProvider(identity),
    readClock(platform),
    newestRefusals(database.reads, refusalsListed),
  ]);
  return {
    ...told,
    sso: env.SSO,
    certificates: certificatesOf(identity, platform.now()),
    clock: clock && { ...clock },
    refusals: presentRefusals(refusals),
    handOver: handOver(env),
    settings: presentSettings(env),
  };
}

async function describeProvider({
  openId,
  saml,
}: Identity): Promise<{ provider: Provider | null; unreachable: string | null }> {
  if (!openId) {
    const provider = saml && presentProvider(saml.provider, saml.metadata?.state() ?? null);
    return { provider, unreachable: null };
  }
  try {
    return { provider: presentOpenId(openId.issuer, await openId.describe()), unreachable: null };
  } catch (error) {
    return { provider: null, unreachable: reasonOf(error) };
  }
}

/** The provider's certificates and, with SAML, our own. */
export function certificatesOf({ openId, saml, keys }: Identity, now: Date) {
  if (openId || !saml) return [];
  return [
    ...presentCertificates('provider', saml.provider.certificates, now),
    ...presentCertificates('portal', keys.certificates, now),
  ];
}
