import { type Refusal, refuse } from '#contract/refusal.ts';
import type { Origin } from '#features/directory/company/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Person } from '../person.ts';
import { listGroupsOf } from './group-store.ts';
import { type Presented, presentUser } from './present.ts';
import type { DirectoryCaller } from './refuse-service.ts';
import * as store from './store.ts';

/** People as a directory means and is shown them. */

export const notThere = () => refuse(404, 'not_found', m.provisioning_no_such_user());

/** The directory says it now, on the day that it is in the company's time zone. */
export function originOf({ now, env }: Platform): Origin {
  const at = now();
  return { source: 'directory', by: null, at, today: dayOf(at, env.TZ) };
}

export function personOf({ leftOn, managerName, createdAt, changedAt, ...person }: store.PersonRow): Person {
  return person;
}

export async function lockedAsMeant(
  tx: Tx,
  platform: Platform,
  empcode: string,
  { ifMatch }: DirectoryCaller,
): Promise<store.PersonRow | Refusal> {
  await store.lockPerson(tx, empcode);
  const row = await store.findPerson(tx, empcode);
  if (!row) return notThere();
  const { version } = presentUser(row, [], platform.env.PUBLIC_URL);
  return isMeant(ifMatch, version) ? row : refuse(412, 'changed', m.provisioning_changed_meanwhile());
}

/** True when If-Match names this version, any, or none at all (RFC 9110 section 13.1.1). */
export function isMeant(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim() === version);
}

export async function present(tx: Tx, platform: Platform, empcode: string): Promise<Presented> {
  const row = await store.findPerson(tx, empcode);
  if (!row) throw new Error('an employee who was just saved is not there');
  return presentUser(row, await listGroupsOf(tx, [empcode]), platform.env.PUBLIC_URL);
}
