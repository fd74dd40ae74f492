import { isAbroad } from '#contract/org-units.ts';
import { type Actor, holds, type Role } from '#contract/people.ts';
import {
  type Company,
  type Found,
  type Group,
  type Problem,
  placesOf,
  uncovered,
  wordsOf,
} from '#features/set-up/contract.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Moment } from '../workflow/decision.ts';
import { roleWords } from '../workflow/role-words.ts';
import { type Asked, type Stuck, type Way, walk, ways } from './walk.ts';

type Place = Omit<Group, 'grade'>;

/** Whoever grants a role does so on the page of the person. */
export const peoplePage = '/admin/employees';
const routingPage = '/admin/asset-settings/routing';
const entitlementPage = '/admin/asset-settings/entitlement';

/** Somebody who pays, or prepares cheques, wherever people work. */
export function deskStep(
  role: Extract<Role, 'FINANCE' | 'T1'>,
  company: Pick<Company, 'people' | 'groups' | 'held' | 'locations' | 'orgUnits'>,
): Found {
  const places = placesOf(company.groups).filter(({ orgUnit }) => !isAbroad(orgUnit));
  const missing = uncovered(places, company.held, role);
  const count = company.held.filter((held) => held.role === role).reduce((sum, one) => sum + one.count, 0);
  return {
    state: company.people < 2 ? 'later' : missing.length === 0 ? 'done' : 'open',
    said: m.assetrequests_setup_holders({ count }),
    without:
      role === 'T1' ? m.assetrequests_setup_informers_without() : m.assetrequests_setup_finance_without(),
    problems:
      company.people < 2 || count === 0
        ? []
        : missing.map((place) => ({
            text: m.assetrequests_setup_nobody({ place: wordsOf(company, place), role: roleWords(role) }),
            path: peoplePage,
          })),
  };
}

/** What a made-up request is walked with. */
export interface WalkFacts {
  /** Who holds a role that takes part in requests, today; lent ones too. */
  readonly holders: readonly Actor[];
  /** The first category that may be asked for; null: none may. */
  readonly asked: Asked | null;
  /** What the rules give each group in minor units, in their order; null: nothing. */
  readonly entitled: readonly (number | null)[];
  readonly now: Moment;
}

/** A made-up request by every way, at every place where people work and of every grade: where it would stick. */
export function walkStep(
  { holders, asked, entitled, now }: WalkFacts,
  company: Pick<Company, 'people' | 'groups' | 'locations' | 'orgUnits'>,
): Found {
  const groups = company.groups
    .map((group, index) => ({ ...group, entitled: entitled[index] ?? null }))
    .filter(({ orgUnit }) => !isAbroad(orgUnit));
  const places = placesOf(groups);
  const without = m.assetrequests_setup_walk_without();
  if (!asked || company.people < 2)
    return { state: 'later', said: m.assetrequests_setup_walk_later(), without };
  const poor = groups.filter((group) => !group.entitled);
  const walked = walker(holders, asked, now);
  const stuck = places.flatMap((place) => walked(place).map((one) => ({ ...one, place })));
  const problems: Problem[] = [
    ...stuck.map(({ place, ...one }) => ({
      text: stuckWords(one, wordsOf(company, place)),
      path: one.role === 'FL1' || one.role === 'FL2' ? routingPage : peoplePage,
    })),
    ...poor.map((group) => ({
      text: m.assetrequests_setup_stuck_poor({ place: wordsOf(company, group), grade: group.grade }),
      path: entitlementPage,
    })),
  ];
  const sticking = new Set([...stuck.map(({ place }) => place), ...placesOf(poor)].map(keyOf));
  return {
    state: problems.length === 0 ? 'done' : 'open',
    said: m.assetrequests_setup_walked({ count: places.length - sticking.size, all: places.length }),
    without,
    problems,
  };
}

const keyOf = ({ locationId, orgUnit }: Place) => `${locationId} ${orgUnit}`;
interface StuckBy extends Stuck {
  readonly by: readonly Way[];
}

function stuckWords({ role, isHeld, by }: StuckBy, place: string): string {
  const words = { place, role: roleWords(role) };
  if (isHeld) return m.assetrequests_setup_stuck_held(words);
  if (by.length === ways.length) return m.assetrequests_setup_stuck(words);
  return m.assetrequests_setup_stuck_by({
    ...words,
    ways: plainList(by.map((way) => m.assetrequests_setup_way({ way }))),
  });
}

/** Walks a place by every way; where the same people hold the same roles it is the same, and is walked once. */
function walker(holders: readonly Actor[], asked: Asked, now: Moment): (place: Place) => StuckBy[] {
  const known = new Map<string, StuckBy[]>();
  return (place) => {
    const there = holders.filter(({ grants }) => grants.some(({ role }) => holds({ grants }, role, place)));
    const key = JSON.stringify(
      there.map((actor) => [
        actor.empcode,
        actor.grants
          .filter(({ role }) => holds(actor, role, place))
          .map(({ role, onBehalfOf }) => [role, onBehalfOf?.empcode]),
      ]),
    );
    const found = known.get(key) ?? walkAll(there, asked, place, now);
    known.set(key, found);
    return found;
  };
}

function walkAll(there: readonly Actor[], asked: Asked, place: Place, now: Moment): StuckBy[] {
  // Nobody has this code: the colleague who asks is made up.
  const submitter = { empcode: '', ...place };
  const all = ways.flatMap((way) => {
    const stuck = walk(way, asked, submitter, there, now);
    return stuck ? [{ way, stuck }] : [];
  });
  const byRole = Map.groupBy(all, ({ stuck }) => `${stuck.role} ${stuck.isHeld}`);
  return [...byRole.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...first.stuck, by: some.map(({ way }) => way) }] : [];
  });
}
