import { includes } from '#contract/held-places.ts';
import type { Merge } from '#contract/merges.ts';
import { isAbroad } from '#contract/org-units.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Place } from './kinds.ts';
import { closedToday } from './rules.ts';

/** What decides of a place, or an org unit, whether it may be merged. */
export type Merged = Pick<Place, 'name' | 'openFrom' | 'closedOn' | 'mergedInto'>;

/** Why one can't be merged into another today; null: it can. */
export function refuseMerge(
  { from, into }: Merge,
  source: Merged | null,
  target: Merged | null,
  today: string,
): Refusal | null {
  if (!source || !target) return refuse(404, 'no_such_place', m.directory_merge_refused_none());
  if (from === into) return refuse(422, 'itself', m.directory_merge_refused_itself());
  if (source.mergedInto !== null)
    return refuse(409, 'merged', m.directory_merge_refused_merged({ into: source.mergedInto }));
  if (target.mergedInto !== null)
    return refuse(409, 'merged', m.directory_merge_refused_target({ into: target.mergedInto }));
  if (target.closedOn !== null || (target.openFrom !== null && target.openFrom > today))
    return refuse(422, 'not_open', m.directory_merge_refused_closed({ name: target.name }));
  return null;
}

/** The one that was merged, as it is from then on: closed, and it says into which. */
export function closedByMerge<Kept extends Merged>(kept: Kept, into: string, today: string): Kept {
  return { ...closedToday(kept, today), mergedInto: into };
}

/** True where whoever merges would hold a role for the other place that they hold for this one alone: nobody gives themselves one. */
export function gainsRole({ grants }: Pick<Actor, 'grants'>, { kind, from, into }: Merge): boolean {
  const own = grants.filter(({ onBehalfOf }) => !onBehalfOf);
  const field = kind === 'place' ? 'locationId' : 'orgUnit';
  return own.some(
    (grant) =>
      grant[field] === from &&
      !own.some((other) => other.role === grant.role && includes(other, { ...grant, [field]: into })),
  );
}

/** What one should know before an org unit is merged: some have rules of their own, by their codes. */
export function mergeWarnings({ kind, from, into }: Merge): string[] {
  if (kind !== 'org-unit' || isAbroad(from) === isAbroad(into)) return [];
  return [isAbroad(from) ? m.directory_merge_warn_home({ from }) : m.directory_merge_warn_abroad({ into })];
}
