import { type Actor, holds } from '#contract/people.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { insertVersion, lockRecords } from '#server/records/store.ts';
import { say } from '#server/say.ts';
import type { AddedThing, UploadAdds } from '#server/uploads/kind.ts';
import { orgUnitKinds, placeKinds } from '../kinds.ts';
import { type Faults, wrongPlace, wrongUnit } from '../rules.ts';
import * as store from './store.ts';

/** Who adds places besides the administrators' screen (null: the company's directory), when, and on which day of the company. */
export interface Adding {
  readonly empcode: string | null;
  readonly at: Date;
  readonly today: string;
}

/**
 * Adds places with their code, name and city; those that are there are passed over. Answers what is wrong, by the place in the list and field: then
 * nothing is to be kept.
 */
export async function addPlaces(
  tx: Tx,
  things: readonly AddedThing[],
  by: Adding,
): Promise<Record<string, string>> {
  return addAll(tx, things, by, {
    kind: 'place',
    find: store.findPlace,
    wrong: (code, value) => wrongPlace(code, value, null),
    value: ({ name, city }) => ({ ...placeKinds.place.blank.value, name, city: city || name.slice(0, 80) }),
    save: store.savePlace,
  });
}

/** The same of org units, with their code and name. */
export async function addUnits(
  tx: Tx,
  things: readonly AddedThing[],
  by: Adding,
): Promise<Record<string, string>> {
  return addAll(tx, things, by, {
    kind: 'org-unit',
    find: store.findUnit,
    wrong: (code, value) => wrongUnit(code, value, null),
    value: ({ name }) => ({ ...orgUnitKinds['org-unit'].blank.value, name }),
    save: store.saveUnit,
  });
}

interface Kept<Value extends object> {
  readonly kind: 'place' | 'org-unit';
  find(tx: Tx, code: string): Promise<Value | null>;
  wrong(code: string, value: Value): Faults;
  value(thing: AddedThing): Value;
  save(tx: Tx, code: string, value: Value): Promise<void>;
}

async function addAll<Value extends object>(
  tx: Tx,
  things: readonly AddedThing[],
  by: Adding,
  kept: Kept<Value>,
): Promise<Record<string, string>> {
  const there = await Promise.all(things.map(({ code }) => kept.find(tx, code)));
  if (there.every((one) => one !== null)) return {};
  // As the screen does it: one change of what is kept at a time.
  await lockRecords(tx);
  const wrong: Record<string, string> = {};
  for (const [place, thing] of things.entries()) {
    const { code } = thing;
    if ((await kept.find(tx, code)) !== null) continue;
    const value = kept.value(thing);
    const found = Object.entries(kept.wrong(code, value));
    for (const [field, fault] of found) wrong[`${place}.${field === 'key' ? 'code' : field}`] = say(fault);
    if (found.length > 0) continue;
    await kept.save(tx, code, value);
    await noteSaved(tx, { kind: kept.kind, code, before: null, value }, by);
  }
  return wrong;
}

/** Keeps in its history and the log that a place was saved. */
export async function noteSaved(
  tx: Tx,
  saved: { kind: 'place' | 'org-unit'; code: string; before: object | null; value: object },
  { empcode, at, today }: Adding,
): Promise<void> {
  const { kind, code, before, value } = saved;
  // A version is by somebody who works here: what the directory adds has none.
  if (empcode !== null)
    await insertVersion(tx, {
      kind,
      key: code,
      value,
      effectiveFrom: today,
      madeBy: empcode,
      madeAt: at,
      note: null,
    });
  await audit(tx, at, {
    actor: empcode,
    action: kind === 'place' ? 'places.save' : 'org-units.save',
    subject: `${kind} ${code}`,
    ...(before && { before: { value: before } }),
    after: { effectiveFrom: today, value },
  });
}

/** Places and org units are added by administrators, from an upload too. */
const mayAdd = (actor: Actor) => holds(actor, 'ADMIN');

/** What the rows of the employees may name that is not there yet. */
export const placesToAdd: Readonly<Record<string, UploadAdds>> = {
  locationId: { inCity: true, mayAdd, add: addPlaces },
  orgUnit: { inCity: false, mayAdd, add: addUnits },
};

/** A location and an org unit that the company's directory names: called by their codes, until an administrator gives them names. */
export const newPlaces = {
  async add(
    tx: Tx,
    { locationId, orgUnit }: { locationId?: string; orgUnit?: string },
    when: Omit<Adding, 'empcode'>,
  ): Promise<Record<string, string>> {
    const by = { empcode: null, ...when };
    const thing = (code: string) => [{ code, name: code, city: '' }];
    return {
      ...(locationId !== undefined && (await addPlaces(tx, thing(locationId), by))),
      ...(orgUnit !== undefined && (await addUnits(tx, thing(orgUnit), by))),
    };
  },
};
