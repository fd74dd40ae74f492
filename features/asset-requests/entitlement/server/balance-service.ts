import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { yearOf } from '../../requests/server/moment-service.ts';
import type { Balance } from '../../workflow/detail-shapes.ts';
import { maySeeBalance } from '../../workflow/policy.ts';
import { presentBalance } from './balance-present.ts';
import { giveEntitlement, type StandingOf } from './rule-service.ts';
import { mayStart } from './start-service.ts';
import { findEntitlement, findPerson } from './store.ts';

/** A balance: one's own, or that of somebody whose requests one may see (else 404). */
export async function readBalance(
  platform: Platform,
  standingOf: StandingOf,
  actor: Actor,
  of: { empcode?: string | undefined; year?: number | undefined },
): Promise<Balance | Refusal> {
  const { reads } = platform.database;
  const person =
    of.empcode === undefined || of.empcode === actor.empcode ? actor : await findPerson(reads, of.empcode);
  if (!person || !maySeeBalance(person, actor))
    return refuse(404, 'no_such_balance', m.assetrequests_refused_balance_of());
  const year = of.year ?? yearOf(platform);
  const isPresent = year === yearOf(platform);
  const found = isPresent
    ? (await standingOf(person.empcode)).entitlement
    : await findEntitlement(reads, person.empcode, year);
  const given = !found && isPresent ? await giveEntitlement(platform, person.empcode) : null;
  const entitlement = given ?? found;
  const { CURRENCY: currency } = platform.env;
  const refusal = mayStart(person.orgUnit, year, entitlement);
  const whose = { empcode: person.empcode, year, currency };
  return presentBalance(whose, entitlement, refusal && say(refusal.message));
}
