import type { SignInChange } from '../contract.ts';
import { actionsOn, type Doer, stoppableUntil } from '../rules.ts';
import type { SignInRow } from './store.ts';

/** An open change as the wire has it, for a reader who may do with it what they may. */
export function presentSignIn(row: SignInRow, doer: Doer): SignInChange {
  const { changeId, empcode, name, emailBefore, email, state, source, effectiveOn, confirmedAt } = row;
  const person = (code: string | null, called: string | null) =>
    code === null ? null : { empcode: code, name: called ?? code };
  return {
    changeId,
    empcode,
    name,
    before: emailBefore,
    after: email,
    state: state === 'agreed' ? 'agreed' : 'asked',
    source,
    by: person(row.askedBy, row.askedByName),
    at: row.askedAt.toISOString(),
    effectiveOn,
    decidedBy: person(row.decidedBy, row.decidedByName),
    stoppableUntil: stoppableUntil(row)?.toISOString() ?? null,
    confirmed: confirmedAt !== null,
    actions: actionsOn(row, doer),
  };
}
