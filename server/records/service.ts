import type { Actor } from '#contract/people.ts';
import type { RecordChange, RecordRow } from '#contract/record-calls.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '../audit/caller.ts';
import { audit } from '../audit/record.ts';
import { type Tx, transact } from '../db/database.ts';
import { fieldErrors, saidOf } from '../http/wrong-fields.ts';
import type { Platform } from '../platform.ts';
import { wrongDay } from './days.ts';
import { mayWrite } from './policy.ts';
import { currentOf, presentRow, revisionOf } from './present.ts';
import type { AnyRoom, Moment, WrongFields } from './room.ts';
import { type AnyRecord, recordOf } from './schema.ts';
import * as store from './store.ts';

type Given = Omit<RecordChange, 'value' | 'note' | 'revision'> & { readonly value: object };
type Checked = AnyRecord | { wrong: Parameters<typeof fieldErrors>[0] };

const read = (room: AnyRoom, given: Given): Checked =>
  recordOf(room, { ...given, value: given.value as AnyRecord['value'] });

/** The moment that a change is made at, and the company's day. */
export function momentNow({ now, env }: Pick<Platform, 'now' | 'env'>): Moment {
  const at = now();
  return { at, today: dayOf(at, env.TZ) };
}

/** What would be wrong with a change, and what one should know before it. Nothing is written. */
export async function check(
  platform: Platform,
  room: AnyRoom,
  actor: Actor,
  given: Given,
): Promise<{ fields: WrongFields; warnings: string[] } | Refusal> {
  const record = read(room, given);
  if ('wrong' in record) return { fields: saidOf(unreadable(record.wrong)).fields, warnings: [] };
  const { today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const versions = await store.listVersions(tx, record.kind, record.key);
    const refused = refuseOthers({ room, actor, today }, { kind: record.kind, value: null }, versions);
    if (refused) return refused;
    return {
      fields: saidOf({
        ...(await wrongFields(tx, room, actor, record, given.effectiveFrom, today)),
        ...wrongPlaces(room, actor, record),
      }).fields,
      warnings: (await room.warnings?.(tx, record as never)) ?? [],
    };
  });
}

/** Refuses what is another's to decide, as it is now or as it is to be (null: that is not said yet). */
function refuseOthers(
  { room, actor, today }: { room: AnyRoom; actor: Actor; today: string },
  { kind, value }: { kind: string; value: unknown },
  versions: readonly store.VersionRow[],
): Refusal | null {
  const held = currentOf(versions, today)?.value ?? null;
  if (mayWrite(room, actor, kind, held) && mayWrite(room, actor, kind, value)) return null;
  return refuse(403, 'not_yours', m.records_refused_not_yours());
}

/** At the field that says for which places it is: these are not the actor's. */
function wrongPlaces(room: AnyRoom, actor: Actor, { kind, value }: AnyRecord): WrongFields {
  const { placedBy } = room;
  if (!placedBy || !(placedBy in value) || mayWrite(room, actor, kind, value)) return {};
  return { [placedBy]: m.records_wrong_places() };
}

/** The sentences for what is not as its kind has it; of all of it under `value`. */
function unreadable(wrong: Parameters<typeof fieldErrors>[0]): WrongFields {
  const fields = Object.entries(fieldErrors(wrong));
  return Object.fromEntries(fields.map(([path, sentence]) => [path || 'value', sentence]));
}

async function wrongFields(
  tx: Tx,
  room: AnyRoom,
  actor: Actor,
  record: AnyRecord,
  effectiveFrom: string,
  today: string,
): Promise<WrongFields> {
  const isDated = room.kinds[record.kind]?.dated ?? false;
  return {
    ...wrongDay(effectiveFrom, today, isDated),
    ...(await room.wrong?.(tx, record as never, effectiveFrom, today, actor)),
  };
}

/** Decides a thing from a day on. Of two who do it at once one wins; the other is told (409), with the thing as it is now. */
export async function save(
  platform: Platform,
  room: AnyRoom,
  actor: Actor,
  change: RecordChange,
  caller: Caller,
): Promise<RecordRow | Refusal> {
  const record = read(room, change);
  if ('wrong' in record) return refuseFields(m.records_refused_wrong(), unreadable(record.wrong));
  const { kind, key } = record;
  const now = momentNow(platform);
  return transact(platform.database, async (tx) => {
    await store.lockRecords(tx);
    // Whatever is in effect has done what it does.
    await room.apply?.(tx, now);
    const versions = await store.listVersions(tx, kind, key);
    const refused = refuseOthers({ room, actor, today: now.today }, record, versions);
    if (refused) return refused;
    const may = (value: unknown) => mayWrite(room, actor, kind, value);
    if (revisionOf(versions) !== change.revision) return movedOn(presentRow(key, versions, now.today, may));
    const fields = await wrongFields(tx, room, actor, record, change.effectiveFrom, now.today);
    if (Object.keys(fields).length > 0) return refuseFields(m.records_refused_wrong(), fields);
    const before = currentOf(versions, change.effectiveFrom);
    const note = change.note ?? null;
    const share = await room.ownShare?.(tx, kind, actor, change.effectiveFrom);
    await room.keep?.(tx, record as never, platform.outbox);
    await store.insertVersion(tx, {
      kind,
      key,
      value: room.tidied?.(record as never) ?? record.value,
      effectiveFrom: change.effectiveFrom,
      madeBy: actor.empcode,
      madeAt: now.at,
      note,
    });
    if (await isMore(tx, room, actor, { kind, day: change.effectiveFrom, share })) return ownGain();
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: `${room.name}.save`,
      caller,
      subject: subjectOf(record),
      before: before && { effectiveFrom: before.effectiveFrom, value: before.value },
      after: { effectiveFrom: change.effectiveFrom, value: record.value, note },
    });
    await room.apply?.(tx, now);
    return presentRow(key, await store.listVersions(tx, kind, key), now.today, may);
  });
}

const movedOn = (current: RecordRow) => refuse(409, 'moved_on', m.records_refused_moved_on(), { current });
const ownGain = () => refuse(403, 'own_gain', m.records_refused_own_gain());

/** Whether somebody has more by what they have just decided. */
async function isMore(
  tx: Tx,
  room: AnyRoom,
  actor: Actor,
  { kind, day, share }: { kind: string; day: string; share: number | null | undefined },
): Promise<boolean> {
  if (share === null || share === undefined) return false;
  const now = await room.ownShare?.(tx, kind, actor, day);
  return (now ?? 0) > share;
}

const subjectOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`.slice(0, 200);

/** Takes back a version whose day has not come. */
export async function withdraw(
  platform: Platform,
  room: AnyRoom,
  actor: Actor,
  versionId: number,
  caller: Caller,
): Promise<RecordRow | Refusal> {
  const now = momentNow(platform);
  return transact(platform.database, async (tx) => {
    await store.lockRecords(tx);
    const found = await store.findVersion(tx, versionId);
    if (!found || !Object.hasOwn(room.kinds, found.kind))
      return refuse(404, 'no_such_version', m.records_refused_no_version());
    const versions = await store.listVersions(tx, found.kind, found.key);
    const version = versions.find((row) => row.versionId === versionId);
    const refused = version && refuseOthers({ room, actor, today: now.today }, version, versions);
    if (refused) return refused;
    if (!version || version.effectiveFrom <= now.today)
      return refuse(409, 'in_effect', m.records_refused_in_effect());
    const { kind } = found;
    const { effectiveFrom: day } = version;
    const share = await room.ownShare?.(tx, kind, actor, day);
    if (!(await store.markWithdrawn(tx, versionId, actor.empcode, now.at)))
      return refuse(409, 'withdrawn', m.records_refused_withdrawn());
    if (await isMore(tx, room, actor, { kind, day, share })) return ownGain();
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: `${room.name}.withdraw`,
      caller,
      subject: subjectOf(found),
      before: { effectiveFrom: version.effectiveFrom, value: version.value },
    });
    const after = await store.listVersions(tx, found.kind, found.key);
    return presentRow(found.key, after, now.today, (value) => mayWrite(room, actor, found.kind, value));
  });
}
