import { any, isCode, partsOf } from '#contract/record-versions.ts';
import { m } from '#messages';
import type { Setting, Values } from './kinds.ts';
import { bothRoles, type Held, type Place, type RoutedRole, routedRoles } from './routing.ts';

/** What a setting is checked against. */
export interface Known {
  readonly categories: readonly { readonly category: string; readonly name: string }[];
  readonly grades: readonly string[];
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  /** Those of the people named who work here. */
  readonly people: readonly { readonly empcode: string; readonly name: string }[];
  /** Who approves where, now and as decided for later. */
  readonly held: readonly Held[];
}

export type WrongFields = Record<string, string>;

export const reasonKeys = ['clarification', 'rejection', 'cancellation'] as const;
/** What a setting may not be from a day on, by field; nothing: it may be saved. */
export function wrongSetting(setting: Setting, effectiveFrom: string, known: Known): WrongFields {
  switch (setting.kind) {
    case 'category':
      return wrongCategory(setting.key, setting.value, known);
    case 'entitlement':
      return wrongEntitlement(setting.key, known);
    case 'reasons':
      return wrongReasons(setting.key, setting.value);
    case 'calendar':
      return { ...wrongSingle(setting.key), ...wrongCalendar(setting.value) };
    case 'reminders':
      return {
        ...wrongSingle(setting.key),
        ...(setting.value.escalateAfter <= setting.value.remindAfter && {
          escalateAfter: m.assetsettings_wrong_escalate(),
        }),
      };
    case 'routing':
      return wrongRouting(setting.key, setting.value.people, effectiveFrom, known);
  }
}

const wrongSingle = (key: string): WrongFields => (key === any ? {} : { key: m.assetsettings_wrong_key() });
const folded = (text: string) => text.trim().toLowerCase();

function wrongCategory(key: string, { name }: Values['category'], { categories }: Known): WrongFields {
  const known = categories.some(({ category }) => category === key);
  return {
    ...(!known && !isCode(key) && { key: m.records_wrong_code() }),
    ...(folded(name) === '' && { name: m.assetsettings_wrong_no_name() }),
    ...(categories.some((other) => other.category !== key && folded(other.name) === folded(name)) && {
      name: m.assetsettings_wrong_category_name(),
    }),
  };
}

function wrongEntitlement(key: string, { grades, orgUnits }: Known): WrongFields {
  const [grade, orgUnit] = partsOf(key, 2) ?? [];
  if (grade === undefined || orgUnit === undefined) return { key: m.assetsettings_wrong_key() };
  return {
    ...(grade !== any && !grades.includes(grade) && { grade: m.assetsettings_wrong_grade() }),
    ...(orgUnit !== any && !orgUnits.includes(orgUnit) && { orgUnit: m.assetsettings_wrong_org_unit() }),
  };
}

function wrongReasons(key: string, { sentences }: Values['reasons']): WrongFields {
  if (!(reasonKeys as readonly string[]).includes(key)) return { key: m.assetsettings_wrong_key() };
  const wrong: WrongFields = {};
  sentences.forEach((sentence, index) => {
    if (folded(sentence) === '') wrong[`sentences.${index}`] = m.assetsettings_wrong_no_sentence();
    else if (sentences.slice(0, index).some((before) => folded(before) === folded(sentence)))
      wrong[`sentences.${index}`] = m.assetsettings_wrong_twice();
  });
  return wrong;
}

function wrongCalendar({ workingDays, holidays }: Values['calendar']): WrongFields {
  const wrong: WrongFields = {};
  if (new Set(workingDays).size !== workingDays.length) wrong.workingDays = m.assetsettings_wrong_twice();
  const seen = new Set<string>();
  holidays.forEach(({ day, name }, index) => {
    if (folded(name) === '') wrong[`holidays.${index}`] = m.assetsettings_wrong_no_holiday();
    if (seen.has(day)) wrong[`holidays.${index}`] = m.assetsettings_wrong_twice();
    seen.add(day);
  });
  return wrong;
}

function wrongRouting(
  key: string,
  people: readonly string[],
  effectiveFrom: string,
  { locations, orgUnits, people: known, held }: Known,
): WrongFields {
  const [role, locationId, orgUnit] = partsOf(key, 3) ?? [];
  if (locationId === undefined || orgUnit === undefined || !isRouted(role))
    return { key: m.assetsettings_wrong_key() };
  if (locationId !== any && !locations.includes(locationId))
    return { locationId: m.assetsettings_wrong_location() };
  if (orgUnit !== any && !orgUnits.includes(orgUnit)) return { orgUnit: m.assetsettings_wrong_org_unit() };
  if (new Set(people).size !== people.length) return { people: m.assetsettings_wrong_twice() };
  const stranger = people.find((empcode) => !known.some((person) => person.empcode === empcode));
  if (stranger !== undefined) return { people: m.assetsettings_wrong_person({ empcode: stranger }) };
  const [both] = bothRoles({ role, locationId, orgUnit, people, from: effectiveFrom }, held);
  if (!both) return {};
  const name = known.find(({ empcode }) => empcode === both.empcode)?.name ?? both.empcode;
  return {
    people: m.assetsettings_wrong_both({
      name,
      role: m.assetsettings_role_words({ role: both.held.role }),
      place: placeWords(both.held),
    }),
  };
}

/** Nobody makes themselves an approver: whoever decides may stay one where they are one. */
export function wrongForOneself(
  setting: Setting,
  { empcode }: { readonly empcode: string },
  granted: readonly (Place & { readonly people: readonly string[] })[],
): WrongFields {
  if (setting.kind !== 'routing' || !setting.value.people.includes(empcode)) return {};
  const [role, locationId, orgUnit] = partsOf(setting.key, 3) ?? [];
  const there = granted.find(
    (held) => held.role === role && held.locationId === locationId && held.orgUnit === orgUnit,
  );
  return there?.people.includes(empcode) ? {} : { people: m.assetsettings_wrong_oneself() };
}

/** True for the roles that the routing gives. */
export function isRouted(role: string | undefined): role is RoutedRole {
  return (routedRoles as readonly (string | undefined)[]).includes(role);
}

/** A place in words: `KOC, Retail`, `KOC`, `everywhere`. */
export function placeWords({ locationId, orgUnit }: { locationId: string; orgUnit: string }): string {
  const [first, second] = [locationId, orgUnit].filter((word) => word !== any);
  if (first === undefined) return m.assetsettings_everywhere();
  return second === undefined ? first : m.assetsettings_pair({ first, second });
}
