import { type Actor, holds } from '#contract/people.ts';
import { type RunKind, roleOfKind } from './vocabulary.ts';

/** A run is seen, changed and released by those who hold its role for the place of every record in it. */
export function mayUseRun(
  run: {
    readonly kind: RunKind;
    readonly records: readonly { readonly locationId: string; readonly orgUnit: string }[];
  },
  actor: Pick<Actor, 'grants'>,
): boolean {
  const role = roleOfKind(run.kind);
  return holds(actor, role) && run.records.every((record) => holds(actor, role, record));
}
