import type { Sentence } from '#contract/sentence.ts';
import { countryName } from '#formats/names/country-name.ts';
import { timeZones } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import { lockRecords } from '#server/records/store.ts';
import type { Batch, Judging, UploadKind } from '#server/uploads/kind.ts';
import { countries } from '../countries.ts';
import { type OrgUnit, orgUnitKinds, type Place, placeKinds } from '../kinds.ts';
import { closedToday, type Faults, wrongPlace, wrongUnit } from '../rules.ts';
import { placeFields, unitFields } from '../upload-fields.ts';
import { noteSaved } from './add-service.ts';
import { wrongDays } from './records.ts';
import * as store from './store.ts';
import { judgedRows, listStaged, type StagedPlace } from './upload-store.ts';

/** How what a row says of a place, or of an org unit, is judged and kept. */
interface Kept<Value extends OrgUnit> {
  readonly kind: 'place' | 'org-unit';
  readonly blank: Value;
  find(tx: Tx, code: string): Promise<Value | null>;
  save(tx: Tx, code: string, value: Value): Promise<void>;
  wrong(code: string, value: Value, known: Value | null): Faults;
  at(code: string): store.At;
}

const places: Kept<Place> = {
  kind: 'place',
  blank: placeKinds.place.blank.value,
  find: store.findPlace,
  save: store.savePlace,
  wrong: wrongPlace,
  at: (locationId) => ({ locationId }),
};
const units: Kept<OrgUnit> = {
  kind: 'org-unit',
  blank: orgUnitKinds['org-unit'].blank.value,
  find: store.findUnit,
  save: store.saveUnit,
  wrong: wrongUnit,
  at: (orgUnit) => ({ orgUnit }),
};

/** Places from a spreadsheet, matched by their codes: what is not in it stays as it is. */
export const placeUploads: UploadKind = {
  ...ofKind(places),
  kind: 'places',
  title: m.directory_places_title,
  fields: placeFields,
  choices: async () => ({
    country: countries.map((code) => ({ code, name: countryName(code) })),
    timeZone: timeZones().map((zone) => ({ code: zone, name: zone })),
  }),
};

/** Org units, the same. */
export const unitUploads: UploadKind = {
  ...ofKind(units),
  kind: 'org-units',
  title: m.directory_units_title,
  fields: unitFields,
  choices: async () => ({}),
};

function ofKind<Value extends OrgUnit>(
  kept: Kept<Value>,
): Omit<UploadKind, 'kind' | 'title' | 'fields' | 'choices'> {
  return {
    openTo: ['ADMIN'],
    links: (key) => [`code:${key}`],
    judged: judgedRows(kept.kind),
    further: (db, judging) => findWrong(db as Tx, kept, judging),
    // As the screen does it: one change of what is kept at a time.
    lock: (tx) => lockRecords(tx),
    apply: (tx, batch) => applyRows(tx, kept, batch),
    undo: (tx, batch) => undoRows(tx, kept, batch),
    brokenBy: () => null,
  };
}

/** A place as a row would leave it: what is cleared is as of a new one. */
function setBy<Value extends OrgUnit>(
  kept: Kept<Value>,
  held: Value | null,
  fields: Readonly<Record<string, string | null>>,
): Value {
  const cleared = kept.blank as unknown as Readonly<Record<string, string | null>>;
  const set = Object.entries(fields).map(([name, value]) => [name, value ?? cleared[name] ?? null]);
  return { ...(held ?? kept.blank), ...Object.fromEntries(set) };
}

/** What the form would refuse of the rows; of what hangs on a place that is to close, the first. */
async function findWrong<Value extends OrgUnit>(
  tx: Tx,
  kept: Kept<Value>,
  { uploadId, rows, today }: Judging,
): Promise<{ row: number; wrong: Record<string, Sentence> }[]> {
  const found: { row: number; wrong: Record<string, Sentence> }[] = [];
  for (const { row, key, after } of await listStaged(tx, uploadId, rows)) {
    const held = await kept.find(tx, key);
    const value = setBy(kept, held, after);
    const { key: code, ...others } = kept.wrong(key, value, held);
    const days =
      'openFrom' in after || 'closedOn' in after ? await wrongDays(tx, kept.at(key), value, today) : {};
    const hanging = Object.entries(days).map(([field, [first]]) => [field, first] as const);
    const wrong = { ...Object.fromEntries(hanging), ...others, ...(code && { code }) } as Record<
      string,
      Sentence
    >;
    if (Object.keys(wrong).length > 0) found.push({ row, wrong });
  }
  return found;
}

async function applyRows<Value extends OrgUnit>(tx: Tx, kept: Kept<Value>, batch: Batch): Promise<void> {
  for (const { key, after } of await listStaged(tx, batch.uploadId)) {
    const before = await kept.find(tx, key);
    await keep(tx, kept, key, { before, value: setBy(kept, before, after) }, batch);
  }
}

async function keep<Value extends OrgUnit>(
  tx: Tx,
  kept: Kept<Value>,
  code: string,
  { before, value }: { before: Value | null; value: Value },
  { by, at, today }: Batch,
): Promise<void> {
  await kept.save(tx, code, value);
  await noteSaved(tx, { kind: kept.kind, code, before, value }, { empcode: by, at, today });
}

/**
 * Takes it back: what was changed is as it was, what was added is closed, for a code is never another's. Returns the rows that stay: somebody has
 * changed them since, or something hangs on them by now.
 */
async function undoRows<Value extends OrgUnit>(tx: Tx, kept: Kept<Value>, batch: Batch): Promise<number[]> {
  const stay: number[] = [];
  for (const staged of await listStaged(tx, batch.uploadId)) {
    const held = await kept.find(tx, staged.key);
    const value = held && undone(kept, held, staged, batch.today);
    if (!held || !value || (await isWrong(tx, kept, staged.key, { held, value }, batch.today)))
      stay.push(staged.row);
    else await keep(tx, kept, staged.key, { before: held, value }, batch);
  }
  return stay;
}

function undone<Value extends OrgUnit>(
  kept: Kept<Value>,
  held: Value,
  { outcome, before, after }: StagedPlace,
  today: string,
): Value | null {
  const since = setBy(kept, held, after);
  if (JSON.stringify(since) !== JSON.stringify(held)) return null;
  return outcome === 'added' ? closedToday(held, today) : setBy(kept, held, before);
}

async function isWrong<Value extends OrgUnit>(
  tx: Tx,
  kept: Kept<Value>,
  key: string,
  { held, value }: { held: Value; value: Value },
  today: string,
): Promise<boolean> {
  const faults = { ...kept.wrong(key, value, held), ...(await wrongDays(tx, kept.at(key), value, today)) };
  return Object.keys(faults).length > 0;
}
