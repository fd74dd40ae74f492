import type { Actor } from '#contract/people.ts';
import type { Db } from '#server/db/database.ts';
import { maySee } from '../policy.ts';
import { fileNamesOf } from '../rules.ts';
import { listPictured } from './store.ts';

/** Those of these who have a picture that the actor may see, each with the name of its large file. */
export async function listShownPictures(
  db: Db,
  actor: Actor,
  empcodes: readonly string[],
): Promise<{ empcode: string; fileName: string }[]> {
  const onlooker = { ...actor, managerEmpcode: actor.managerEmpcode ?? null };
  return (await listPictured(db, empcodes)).flatMap((person) =>
    person.version !== null && maySee(person, onlooker)
      ? [{ empcode: person.empcode, fileName: fileNamesOf(person.version).large }]
      : [],
  );
}
