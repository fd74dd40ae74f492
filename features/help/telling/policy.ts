import { type Actor, holds, type Role } from '#contract/people.ts';
import type { Part } from './rules.ts';

/** A telling as far as it decides who sees it: who told it where, and who answers for its topic there. */
export interface Answered {
  readonly toldBy: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly people: readonly string[];
  readonly role: Role | null;
}

/** Those for whom somebody answers: themselves, and the colleagues whose cover they are today. */
export function selvesOf({ empcode, grants }: Pick<Actor, 'empcode' | 'grants'>): string[] {
  const lenders = grants.flatMap(({ onBehalfOf }) => onBehalfOf?.empcode ?? []);
  return [...new Set([empcode, ...lenders])];
}

/**
 * What somebody is to a telling; null: they do not see it. Whoever is named for its topic and place answers, whoever holds the role that is, the
 * covers of both, and administrators; nobody answers themselves.
 */
export function partOf(actor: Pick<Actor, 'empcode' | 'grants'>, telling: Answered): Part | null {
  const { toldBy, people, role, locationId, orgUnit } = telling;
  if (toldBy === actor.empcode) return 'teller';
  const isNamed = selvesOf(actor).some((empcode) => people.includes(empcode));
  const holdsIt = role !== null && holds(actor, role, { locationId, orgUnit });
  return isNamed || holdsIt || holds(actor, 'ADMIN') ? 'answerer' : null;
}

/** The colleague on leave for whom somebody answers; null: they answer for themselves. */
export function behalfOf(
  { empcode, grants }: Pick<Actor, 'empcode' | 'grants'>,
  { people, role, locationId, orgUnit }: Answered,
): string | null {
  const own = grants.filter(({ onBehalfOf }) => !onBehalfOf);
  const answersThemselves =
    people.includes(empcode) ||
    (role !== null && holds({ grants: own }, role, { locationId, orgUnit })) ||
    holds({ grants: own }, 'ADMIN');
  if (answersThemselves) return null;
  const lent = grants.find(
    (grant) =>
      grant.onBehalfOf &&
      (people.includes(grant.onBehalfOf.empcode) ||
        (role !== null && holds({ grants: [grant] }, role, { locationId, orgUnit }))),
  );
  return lent?.onBehalfOf?.empcode ?? null;
}
