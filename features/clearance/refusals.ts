import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { isResolved } from './rules.ts';
import type { ResolveStatus } from './vocabulary.ts';

/** What of a clearance is refused. */

/** Why a clearance may not be closed by somebody, or null. */
export function refuseClose(
  actor: { readonly empcode: string },
  clearance: { readonly empcode: string; readonly resolvers: readonly string[] },
  answers: readonly { readonly name: string; readonly resolveStatus: ResolveStatus }[],
): Refusal | null {
  const open = answers.filter(({ resolveStatus }) => !isResolved(resolveStatus));
  if (open.length > 0)
    return refuse(
      409,
      'not_resolved',
      m.clearance_refused_open({ count: open.length, first: open[0]?.name ?? '' }),
    );
  if (actor.empcode === clearance.empcode) return refuse(403, 'ones_own', m.clearance_refused_own());
  if (clearance.resolvers.includes(actor.empcode))
    return refuse(403, 'has_resolved', m.clearance_refused_resolver());
  return null;
}

/** Why this can't be said for a department, or null: a No says what is owed; a Yes or NA leaves nothing open. */
export function refuseAnswer(
  said: { readonly resolveStatus: ResolveStatus; readonly owed: string },
  open: readonly { readonly title: string; readonly department: string }[],
): Refusal | null {
  if (said.resolveStatus === 'No' && said.owed === '' && open.length === 0)
    return refuseFields(m.clearance_refused_fields(), { owed: m.clearance_needs_owed() });
  const [first] = open;
  if ((said.resolveStatus === 'Yes' || said.resolveStatus === 'NA') && first)
    return refuse(409, 'has_dues', m.clearance_refused_dues({ title: first.title }));
  return null;
}

/** What of a new clearance is wrong, by field. `days` bound the last day. */
export function wrongStart(
  lastDay: string,
  days: { readonly earliest: string; readonly latest: string },
): Record<string, string> {
  return lastDay < days.earliest || lastDay > days.latest ? { lastDay: m.clearance_wrong_last_day() } : {};
}
