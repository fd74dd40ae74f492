import type { Actor, Role } from '#contract/people.ts';
import type { Sentence } from '#contract/sentence.ts';
import { say } from '#server/say.ts';
import { actionsFor, labelOf } from '../../workflow/actions.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { hasAccount } from '../../workflow/shop.ts';
import { displayName } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { isFinal, requestIdOf } from '../../workflow/vocabulary.ts';
import { stepName } from './people-present.ts';
import type { RequestRow } from './read-store.ts';

/** A request in a list, for somebody acting in a role on it. */
export function presentSummary(
  row: RequestRow,
  actor: Actor,
  role: Role,
  currency: string,
): Omit<RequestSummary, 'journey'> {
  const actions = actionsFor(row, actor, role, currency);
  return {
    requestID: requestIdOf(row.requestNumber),
    sequenceID: row.version,
    title: titleWords(row.title),
    purchaseType: row.purchaseType,
    currentStatus: row.currentStatus,
    displayName: displayName(row.currentStatus),
    step: said(stepName(row)),
    hasAccount: hasAccount(row.shop),
    paymentMode: row.paymentMode,
    total: row.total,
    currency,
    submittedAt: row.submittedAt.toISOString(),
    since: row.since.toISOString(),
    owner: row.owner,
    active: !isFinal(row.currentStatus),
    empcode: row.empcode,
    empname: row.empname,
    designation: row.designation,
    locationId: row.locationId,
    city: row.city,
    orgUnit: row.orgUnit,
    waiting: actions.length > 0 && (row.owner === role || row.ownerHasLeft),
    currentRole: role,
    actions,
    beingDecided: presentBeingDecided(row, actor),
  };
}

/** What was decided is its maker's until it takes effect: nobody is told of what may yet be undone. */
function presentBeingDecided(row: RequestRow, actor: Actor): RequestSummary['beingDecided'] {
  if (!row.beingDecided) return null;
  const { decisionID, by, action, takesEffectAt } = row.beingDecided;
  const mine = by.empcode === actor.empcode;
  return {
    decisionID,
    by,
    action: mine ? action : null,
    label: mine ? labelOf(row, row.beingDecided) : null,
    takesEffectAt: new Date(takesEffectAt).toISOString(),
    mine,
  };
}

const said = (words: Sentence | null) => words && say(words);
