import { isRefusal } from '#contract/refusal.ts';
import { amountsByRule } from '#features/asset-settings/server/offered-store.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf, yearOf } from '../../requests/server/moment-service.ts';
import type { Entitlement } from '../../workflow/balance.ts';
import type { Moment } from '../../workflow/decision.ts';
import * as byRule from './rule-store.ts';
import * as store from './store.ts';

const yearAt = ({ today }: Moment) => Number(today.slice(0, 4));

/** Gives somebody who has nothing for this year what the rule in effect says. True when there is something new. */
async function giveByRule(tx: Tx, empcode: string, now: Moment): Promise<boolean> {
  const person = await byRule.findGrade(tx, empcode);
  const [amount] = person ? await amountsByRule(tx, [person], now.today) : [];
  if (amount === null || amount === undefined) return false;
  const year = yearAt(now);
  const given = await byRule.insertByRule(tx, { empcode, year, amount });
  if (given)
    await audit(tx, now.at, {
      actor: null,
      action: 'asset-entitlement.give',
      subject: empcode,
      after: { year, entitled: amount },
    });
  return given;
}

/** Locks what a person may spend this year until the end of the transaction; the first time it is what the rules give. */
export async function lockEntitlement(
  tx: Tx,
  empcode: string,
  now: Moment,
): Promise<Entitlement | undefined> {
  const found = await store.lockEntitlement(tx, empcode, yearAt(now));
  if (found) return found;
  await giveByRule(tx, empcode, now);
  return store.lockEntitlement(tx, empcode, yearAt(now));
}

/**
 * Gives somebody who has nothing for this year what the rules say, and answers what they have now: read where it is given, since nothing of a viewing
 * is kept. Null: nothing.
 */
export async function giveEntitlement(platform: Platform, empcode: string): Promise<Entitlement | null> {
  const { reads } = platform.database;
  const now = momentOf(platform);
  const found = await store.findEntitlement(reads, empcode, yearAt(now));
  if (found) return found;
  const person = await byRule.findGrade(reads, empcode);
  const [amount] = person ? await amountsByRule(reads, [person], now.today) : [];
  if (amount === null || amount === undefined) return null;
  const given = await transact(platform.database, (tx) => lockEntitlement(tx, empcode, now));
  return isRefusal(given) ? null : (given ?? null);
}

/** Tells how somebody stands this year; those who ask at once are told by one look-up. */
export type StandingOf = (empcode: string) => Promise<store.Standing>;

/** How everybody stands, as the portal of this platform looks it up. */
export function standings(platform: Platform): StandingOf {
  const look = (empcodes: readonly string[]) =>
    store.findStandings(platform.database.reads, empcodes, yearOf(platform));
  // Of a page's calls that of the balance comes with a body.
  const find = gathered(look, { turns: 2 });
  return async (empcode) => (await find(empcode)) ?? { entitlement: undefined, hasOpen: false };
}

/** 0 only for one who has no entitlement this year, gets none by a rule, and has no open request (never for a balance that is spent). */
export async function assetFlag(platform: Platform, standingOf: StandingOf, empcode: string): Promise<0 | 1> {
  const standing = await standingOf(empcode);
  if (flagOf(standing) === 1) return 1;
  const entitlement = (await giveEntitlement(platform, empcode)) ?? undefined;
  return flagOf({ ...standing, entitlement });
}

const flagOf = ({ entitlement, hasOpen }: store.Standing) =>
  hasOpen || (entitlement && entitlement.entitled > 0) ? 1 : 0;

/**
 * Brings this year's entitlements that came from a rule to what the rules in effect say; those set for one person stay. Nobody
 * gets less than they have reserved and consumed. Answers how many are others now.
 */
export async function applyEntitlementRules(tx: Tx, now: Moment): Promise<number> {
  const year = yearAt(now);
  const groups = await byRule.listGroupsByRule(tx, year);
  const amounts = await amountsByRule(tx, groups, now.today);
  const changed = await byRule.applyAmounts(
    tx,
    year,
    groups.map((group, index) => ({ ...group, amount: amounts[index] ?? 0 })),
  );
  await audit(
    tx,
    now.at,
    ...changed.map(({ empcode, entitled, ruleAmount }) => ({
      actor: null,
      action: 'asset-entitlement.apply',
      subject: empcode,
      after: { year, entitled, ruleAmount },
    })),
  );
  return changed.length;
}
