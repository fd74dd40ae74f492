import type { Reader } from '#contract/hidden-number.ts';
import type { Actor } from '#contract/people.ts';
import { presentPerson } from '../../people/server/present.ts';
import type { PersonRow } from '../../people/server/store.ts';
import type { Found } from '../contract.ts';
import type { makeExplainer } from '../explain.ts';

/** Somebody who was found, as a reader may see them, and why. What is hidden from the reader explains nothing. */
export function presentFound(
  row: PersonRow,
  explain: ReturnType<typeof makeExplainer>,
  reader: Reader,
  actor: Actor,
): Found {
  const person = presentPerson(row, reader);
  const { by, ...marks } = explain(person);
  return { ...person, by, marks, near: nearOf(row, reader, actor) };
}

function nearOf(row: PersonRow, reader: Reader, actor: Actor): Found['near'] {
  if (row.empcode === actor.empcode) return 'self';
  const { managerEmpcode } = reader;
  const isOfTeam =
    row.managerEmpcode === actor.empcode ||
    (managerEmpcode !== null && (row.empcode === managerEmpcode || row.managerEmpcode === managerEmpcode));
  if (isOfTeam) return 'team';
  return row.locationId === actor.locationId ? 'place' : null;
}
