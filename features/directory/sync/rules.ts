import type { Role } from '#contract/people.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/** What a run would do to the company. */
export interface Effect {
  /** Who works here. */
  readonly staff: number;
  /** Who of them would leave. */
  readonly leaving: number;
  /** Who would have another manager, e-mail address, org unit. */
  readonly managers: number;
  readonly emails: number;
  readonly orgUnits: number;
  /** The roles that somebody must hold and nobody would any more. */
  readonly unheld: readonly Role[];
  /** How many are missing at the source, and of how many of its rows the code can't be read. */
  readonly missing: number;
  readonly unnamed: number;
}

/** Without anybody's word at most so many people leave by a run, or this share of all, whichever is more. */
const mostLeaving = 10;
const mostLeavingPercent = 5;
/** And of at most this share the manager changes, the address, the org unit. */
const mostChangedPercent = 20;

/** Why somebody must look at a run before it is applied; null: nobody must. */
export function heldBecause(effect: Effect): Sentence | null {
  const { staff, leaving, managers, emails, orgUnits, unheld, missing, unnamed } = effect;
  const isMore = (count: number, percent: number) => count * 100 > staff * percent;
  const reasons = [
    leaving > mostLeaving &&
      isMore(leaving, mostLeavingPercent) &&
      sentence('directory_sync_held_leaving', { count: leaving, staff }),
    unheld.includes('ADMIN') && sentence('directory_sync_held_last_admin'),
    unheld.includes('HR') && sentence('directory_sync_held_last_hr'),
    isMore(managers, mostChangedPercent) && sentence('directory_sync_held_managers', { count: managers }),
    isMore(emails, mostChangedPercent) && sentence('directory_sync_held_emails', { count: emails }),
    isMore(orgUnits, mostChangedPercent) && sentence('directory_sync_held_org_units', { count: orgUnits }),
    missing > 0 && unnamed > 0 && sentence('directory_sync_held_unnamed', { count: unnamed }),
  ].filter((reason) => reason !== false);
  const [first, ...others] = reasons;
  if (!first) return null;
  const all = others.reduce((before, next) => sentence('directory_sync_held_both', { before, next }), first);
  return sentence('directory_sync_held', { reasons: all });
}

const wholeEveryMs = 7 * 86_400_000;

/**
 * Since when a source is asked for what has changed; null: it is asked for everybody, as it is when that has been long ago: only so
 * is it seen who is missing.
 */
export function sinceOf(
  { applied, whole }: { applied: Date | null; whole: Date | null },
  now: Date,
): Date | null {
  return whole && now.getTime() - whole.getTime() < wholeEveryMs ? applied : null;
}
