import type { Policy, PolicyRow as Shown } from '../contract.ts';
import { dueBefore, inForce } from '../rules.ts';
import type { PolicyRow } from './policy-store.ts';

type Asking = Pick<PolicyRow, 'askedNumber' | 'dueOn' | 'answer' | 'answeredAt'>;

/** What is asked of a reader; null: nothing. `lastDay`: of one whose clearance is open. */
export function presentAsked(
  { askedNumber, dueOn, answer, answeredAt }: Asking,
  lastDay: string | null,
): Shown['asked'] {
  if (askedNumber === null || dueOn === null) return null;
  return { due: dueBefore(dueOn, lastDay), answer, answeredAt: answeredAt?.toISOString() ?? null };
}

/** A policy of the list. */
export function presentRow(row: PolicyRow, lastDay: string | null): Shown {
  const { policy: policyId, title, category, number, effectiveFrom } = row;
  return { policyId, title, category, number, effectiveFrom, asked: presentAsked(row, lastDay) };
}

interface VersionRow {
  readonly number: number;
  readonly effectiveFrom: string;
  readonly material: boolean;
  readonly readAt: Date | null;
}

/** The versions that somebody may see, each with where it stands in time. */
export function presentVersions(versions: readonly VersionRow[], today: string): Policy['versions'] {
  const current = inForce(versions, today)?.number ?? 0;
  return versions.map(({ number, effectiveFrom, material, readAt }) => ({
    number,
    effectiveFrom,
    material,
    readAt: readAt?.toISOString() ?? null,
    state: effectiveFrom > today ? 'coming' : number === current ? 'current' : 'past',
  }));
}
