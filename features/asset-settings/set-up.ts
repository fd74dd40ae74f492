import { isAbroad } from '#contract/org-units.ts';
import {
  type Company,
  type Found,
  type Group,
  placesOf,
  uncovered,
  wordsOf,
} from '#features/set-up/contract.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { type EntitlementRule, entitledBy } from './entitlements.ts';
import { routedRoles } from './routing.ts';

const page = '/admin/asset-settings';

/** Categories of assets that may be asked for. */
export function categoriesStep(offered: number): Found {
  return {
    state: offered > 0 ? 'done' : 'open',
    said: m.assetsettings_setup_categories({ count: offered }),
    without: m.assetsettings_setup_categories_without(),
  };
}

/** What each grade of each org unit may spend; abroad nobody may. */
export function entitlementsStep(
  rules: readonly EntitlementRule[],
  { people, groups, orgUnits }: Pick<Company, 'people' | 'groups' | 'orgUnits'>,
): Found {
  const kinds = new Map(
    groups
      .filter(({ orgUnit }) => !isAbroad(orgUnit))
      .map((group): [string, Group] => [`${group.grade} ${group.orgUnit}`, group]),
  );
  const without = [...kinds.values()].filter((group) => !entitledBy(rules, group));
  const all = new Set([...kinds.values()].map(({ grade }) => grade));
  const wanting = new Set(without.map(({ grade }) => grade));
  const isWaiting = people < 2 && rules.length === 0;
  return {
    state: isWaiting ? 'later' : without.length === 0 ? 'done' : 'open',
    said: isWaiting
      ? m.assetsettings_setup_entitlements_later()
      : m.assetsettings_setup_entitlements({ count: all.size - wanting.size, all: all.size }),
    without: m.assetsettings_setup_entitlements_without(),
    problems: isWaiting
      ? []
      : without.map(({ grade, orgUnit }) => ({
          text: m.assetsettings_setup_no_entitlement({
            grade,
            unit: orgUnits.find((one) => one.orgUnit === orgUnit)?.name ?? orgUnit,
          }),
          path: `${page}/entitlement`,
        })),
  };
}

/** Both approvals wherever people work. */
export function approversStep(
  company: Pick<Company, 'people' | 'groups' | 'held' | 'locations' | 'orgUnits'>,
): Found {
  const places = placesOf(company.groups).filter(({ orgUnit }) => !isAbroad(orgUnit));
  const missing = routedRoles.flatMap((role) =>
    uncovered(places, company.held, role).map((place) => ({ role, place })),
  );
  const wanting = new Set(missing.map(({ place }) => place)).size;
  const isWaiting = company.people < 2;
  return {
    state: isWaiting ? 'later' : missing.length === 0 ? 'done' : 'open',
    said: isWaiting
      ? m.assetsettings_setup_approvers_later()
      : m.assetsettings_setup_approvers({ count: places.length - wanting, all: places.length }),
    without: m.assetsettings_setup_approvers_without({
      places: plainList([...new Set(missing.map(({ place }) => wordsOf(company, place)))].slice(0, 3)),
    }),
    problems: isWaiting
      ? []
      : missing.map(({ role, place }) => ({
          text: m.assetsettings_setup_no_approver({
            place: wordsOf(company, place),
            role: m.assetsettings_role_words({ role }),
          }),
          path: `${page}/routing`,
        })),
  };
}
