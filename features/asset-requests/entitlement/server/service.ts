import type { Actor } from '#contract/people.ts';
import { amountsByRule, readSettings } from '#features/asset-settings/server/offered-store.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { momentOf, yearOf } from '../../requests/server/moment-service.ts';
import { peopleAt } from '../../requests/server/people-store.ts';
import { availableOf } from '../../workflow/balance.ts';
import { transitions } from '../../workflow/graph.ts';
import { displayName } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { type PurchaseType, requestIdOf } from '../../workflow/vocabulary.ts';
import type { EntitlementAnswer, RouteAnswer } from '../contract.ts';
import { nextEligible } from '../entitlement.ts';
import { fewestPassages, usualDays } from '../usual-days.ts';
import { presentBalance } from './balance-present.ts';
import { findCity, listPassages } from './route-store.ts';
import { giveEntitlement } from './rule-service.ts';
import { mayStart } from './start-service.ts';
import * as read from './store.ts';

/** One's own balance, what holds it, when there is more, and the price limits: three reads at once. */
export async function readEntitlement(platform: Platform, actor: Actor): Promise<EntitlementAnswer> {
  const { reads } = platform.database;
  const year = yearOf(platform);
  const { empcode, orgUnit } = actor;
  const [{ categories }, found, reserving] = await Promise.all([
    readSettings(reads, momentOf(platform).today),
    read.listEntitlements(reads, empcode, year),
    read.listReserving(reads, empcode, year),
  ]);
  const lacks = !found.years.some((entitlement) => entitlement.year === year);
  const given = lacks ? await giveEntitlement(platform, empcode) : null;
  const { grade } = found;
  const years = given ? [{ year, ...given }, ...found.years] : found.years;
  const present = years.find((entitlement) => entitlement.year === year);
  const spent = !present || availableOf(present) <= 0;
  const [ruled = null] = spent ? await amountsByRule(reads, [{ grade, orgUnit }], `${year + 1}-01-01`) : [];
  const refusal = mayStart(orgUnit, year, present);
  const balance = presentBalance(
    { empcode, year, currency: platform.env.CURRENCY },
    present,
    refusal && say(refusal.message),
  );
  return {
    ...balance,
    reservedBy: reserving.map(({ requestNumber, title, currentStatus, reserved }) => ({
      requestID: requestIdOf(requestNumber),
      title: titleWords(title),
      displayName: displayName(currentStatus),
      reserved,
    })),
    nextEligible: nextEligible(years, year, ruled ?? 0),
    priceLimits: categories.flatMap(({ category, name, priceLimit, disabled }) =>
      priceLimit === null || disabled ? [] : [{ category, name, priceLimit }],
    ),
  };
}

const paying = [...new Set(transitions.filter(({ movesMoney }) => movesMoney).map(({ action }) => action))];
const desks = ['FL1', 'FL2', 'FINANCE'] as const;

/** Whom a request of one's own would go to, and how long such requests usually take, by the last 12 months. */
export async function readRoute(
  platform: Platform,
  actor: Actor,
  purchaseType: PurchaseType,
): Promise<RouteAnswer> {
  const { reads } = platform.database;
  const { locationId, orgUnit, empcode } = actor;
  const { at, today } = momentOf(platform);
  const since = new Date(at);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const asked = { purchaseType, since, timeZone: platform.env.TZ, paying };
  const [{ calendar }, city, people, here] = await Promise.all([
    readSettings(reads, today),
    findCity(reads, locationId),
    peopleAt(
      reads,
      desks.map((role) => ({ role, locationId, orgUnit })),
      { today, requestNumbers: [] },
    ),
    listPassages(reads, { ...asked, locationId }),
  ]);
  const enough = here.length >= fewestPassages;
  const passages = enough ? here : await listPassages(reads, { ...asked, locationId: null });
  const usual = usualDays(passages.length >= fewestPassages ? passages : [], calendar);
  const who = (role: (typeof desks)[number]) =>
    people
      .filter((person) => person.role === role && person.empcode !== empcode)
      .map((person) => ({ empcode: person.empcode, name: person.name }));
  return {
    city,
    steps: [
      {
        key: 'approval1',
        label: m.assetrequests_journey_approval1(),
        who: who('FL1'),
        days: usual.approval1,
      },
      {
        key: 'approval2',
        label: m.assetrequests_journey_approval2(),
        who: who('FL2'),
        days: usual.approval2,
      },
      { key: 'payment', label: m.assetrequests_journey_payment(), who: who('FINANCE'), days: usual.payment },
    ],
    days: usual.days,
    from: passages.length,
    of: enough ? 'place' : 'company',
  };
}
