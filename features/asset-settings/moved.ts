import { type Merge, mergedCode } from '#contract/merges.ts';
import { any, keyOf, partsOf } from '#contract/record-versions.ts';
import type { Setting, Values } from './kinds.ts';

/** A setting by the key that it has from now on, and what is left under the one that it had. */
export interface MovedSetting {
  readonly key: string;
  readonly value: Setting['value'];
  readonly left: Setting['value'];
  readonly asked?: boolean;
}

/**
 * A setting of a place that is merged into another; null: it is of none. Who approves at either approves at both; of two rules for what one may spend
 * the one stays that the other org unit has.
 */
export function movedSetting(
  setting: Setting,
  merge: Merge,
  held: (key: string) => Setting['value'] | null,
): MovedSetting | null {
  if (setting.kind === 'routing') return movedRouting(setting, merge, held);
  if (setting.kind === 'entitlement') return movedEntitlement(setting, merge, held);
  return null;
}

function movedRouting(
  { key, value }: Setting & { kind: 'routing' },
  merge: Merge,
  held: (key: string) => Setting['value'] | null,
): MovedSetting | null {
  const [role = '', locationId = any, orgUnit = any] = partsOf(key, 3) ?? [];
  const moved =
    merge.kind === 'place'
      ? keyOf(role, mergedCode(locationId, merge), orgUnit)
      : keyOf(role, locationId, mergedCode(orgUnit, merge));
  if (moved === key || value.people.length === 0) return null;
  const there = (held(moved) as Values['routing'] | null)?.people ?? [];
  const people = [...new Set([...there, ...value.people])];
  return { key: moved, value: { people }, left: { people: [] }, asked: true };
}

function movedEntitlement(
  { key, value }: Setting & { kind: 'entitlement' },
  merge: Merge,
  held: (key: string) => Setting['value'] | null,
): MovedSetting | null {
  const [grade = any, orgUnit = any] = partsOf(key, 2) ?? [];
  if (merge.kind !== 'org-unit' || orgUnit !== merge.from || value.amount === null) return null;
  const moved = keyOf(grade, merge.into);
  const there = held(moved) as Values['entitlement'] | null;
  const amount = there?.amount ?? value.amount;
  return { key: moved, value: { amount }, left: { amount: null } };
}
