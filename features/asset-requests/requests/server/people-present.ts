import { type Sentence, sentence } from '#contract/sentence.ts';
import { nameOf } from '../../workflow/person-words.ts';
import { hasAnotherPart } from '../../workflow/policy.ts';
import type { RequestState } from '../../workflow/request.ts';
import type { Person } from '../../workflow/shapes.ts';
import { ofStatus } from '../../workflow/statuses.ts';
import { isFinal, type RequestRole } from '../../workflow/vocabulary.ts';
import type { Staff } from './people-store.ts';

/** One person, and in whose place they stand. */
export function presentPerson(person: {
  empcode: string;
  name: string;
  onBehalfOf: string | null;
  lenderName: string | null;
}): Person {
  const { empcode, name, onBehalfOf, lenderName } = person;
  return {
    empcode,
    name,
    ...(onBehalfOf && { onBehalfOf: { empcode: onBehalfOf, name: lenderName ?? '' } }),
  };
}

/**
 * Those a request's step in a role falls to: whom an administrator named for it, else those of its place, who has acted on it in
 * that role first. Never its employee nor one of another part. A cover stands in the place of the one on leave, unless the cover
 * may not take this step: then it stays with the one on leave. Whoever is covered may act still: to the `reader` it is theirs too.
 */
export function coverOf(
  request: RequestState & { empname: string },
  role: RequestRole,
  people: readonly Staff[],
  reader: string | null = null,
): Person[] {
  if (role === 'USER') return [{ empcode: request.empcode, name: request.empname }];
  const acted = new Set([...request.firstApprovers, ...request.secondApprovers, ...request.payers]);
  const may = (empcode: string) => empcode !== request.empcode && !hasAnotherPart(request, empcode, role);
  const able = people.filter(
    (person) =>
      person.role === role &&
      person.locationId === request.locationId &&
      person.orgUnit === request.orgUnit &&
      (person.requestNumber === null || person.requestNumber === request.requestNumber) &&
      may(person.empcode) &&
      (person.onBehalfOf === null || may(person.onBehalfOf)),
  );
  const named = able.filter(({ requestNumber }) => requestNumber !== null);
  const away = new Set(able.map(({ onBehalfOf }) => onBehalfOf));
  const own = new Set(able.flatMap(({ empcode, onBehalfOf }) => (onBehalfOf ? [] : [empcode])));
  const present = able.filter(
    ({ empcode, onBehalfOf }) =>
      (empcode === reader || !away.has(empcode)) && (!onBehalfOf || !own.has(empcode)),
  );
  return uniqueOf(named.length > 0 ? named : present)
    .sort((one, other) => Number(acted.has(other.empcode)) - Number(acted.has(one.empcode)))
    .sort((one, other) => Number(other.empcode === reader) - Number(one.empcode === reader))
    .map(presentPerson);
}

/** As many of them as a sentence names. */
export const namedOf = (able: readonly Person[]): Person[] => able.slice(0, 3);

/** One row a person: who covers two colleagues is one. */
function uniqueOf(people: readonly Staff[]): Staff[] {
  return [...new Map([...people].reverse().map((person) => [person.empcode, person])).values()].reverse();
}

/** What the step is called that a request waits for, in 'Now with Faisal Khan, payment.' */
export function stepName({ currentStatus }: Pick<RequestState, 'currentStatus'>): Sentence | null {
  return isFinal(currentStatus) ? null : sentence(ofStatus[currentStatus].step);
}

/** Who has a request now, as the confirmation's description. */
export function whoHasIt(request: RequestState, who: readonly Person[], paymentDue: boolean): Sentence {
  const step = stepName(request);
  if (step === null)
    return sentence(paymentDue ? 'assetrequests_now_payment_due' : 'assetrequests_now_final');
  if (who.length === 0) return sentence('assetrequests_now_with_nobody', { step });
  return sentence('assetrequests_now_with', { names: who.map(nameOf), step });
}
