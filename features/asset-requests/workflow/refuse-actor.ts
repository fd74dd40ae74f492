import type { Actor, Colleague } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type { Step } from './decision.ts';
import { transitions } from './graph.ts';
import { actsFor, isOwn } from './policy.ts';
import { partOf, type RequestState } from './request.ts';
import { roleMessage } from './role-words.ts';
import { refuseUnseen } from './seen.ts';
import type { RequestRole } from './vocabulary.ts';

/**
 * For whom somebody takes a step (null: themselves), or why they may not: their own request, no such role, it has moved on (409),
 * or they have had another part.
 */
export function actingOn(request: RequestState, step: Step, actor: Actor): Colleague | null | Refusal {
  if (
    isOwn(request, actor) &&
    !transitions.some(({ action, role }) => action === step.action && role === 'USER')
  )
    return refuse(403, 'own_request', sentence('assetrequests_refused_own'));
  const acting = actsFor(request, actor, step.role);
  if (acting === 'unheld') return refuseRole(step.role);
  const unseen = refuseUnseen(request, step.version);
  if (unseen) return unseen;
  return acting === 'taken' ? samePerson(request, step.role, actor) : acting;
}

/** What somebody is told who does not hold the role of a step for the request's place. */
export function refuseRole(role: RequestRole): Refusal {
  const words =
    role === 'USER'
      ? sentence('assetrequests_refused_employee')
      : sentence('assetrequests_refused_role', { role: sentence(roleMessage(role)) });
  return refuse(403, 'role_not_held', words);
}

/** Approval 1, Approval 2 and payer are three people, and a cover counts with the one who is covered. */
function samePerson(request: RequestState, acting: RequestRole, actor: Actor): Refusal {
  const partTakenBy = (empcode: string) =>
    (['FL1', 'FL2', 'FINANCE'] as const).find((role) => {
      const part = partOf(role);
      return part !== null && part !== partOf(acting) && request[part].includes(empcode);
    });
  const own = partTakenBy(actor.empcode);
  if (own)
    return refuse(
      403,
      'same_person',
      sentence('assetrequests_refused_same_person', { role: sentence(roleMessage(own)) }),
    );
  const lenders = actor.grants.flatMap(({ role, onBehalfOf }) =>
    role === acting && onBehalfOf ? [onBehalfOf] : [],
  );
  const lender = lenders.find(({ empcode }) => partTakenBy(empcode));
  const role = (lender && partTakenBy(lender.empcode)) ?? acting;
  return refuse(
    403,
    'same_person',
    sentence('assetrequests_refused_same_person_covered', {
      name: lender?.name ?? actor.name,
      role: sentence(roleMessage(role)),
    }),
  );
}
