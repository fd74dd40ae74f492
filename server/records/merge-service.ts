import type { Audience } from '#contract/audience.ts';
import { type Merge, mergedCode } from '#contract/merges.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Db, Tx } from '../db/database.ts';
import type { HangingThings, Merging } from '../db/merged-places.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { KeptRoom } from './kept-source.ts';
import { currentOf, isWithdrawn, presentRow } from './present.ts';
import type { AnyRoom, Moved } from './room.ts';
import type { AnyRecord } from './schema.ts';
import * as store from './store.ts';

type Value = AnyRecord['value'];

/** Who merges, and where what is to be done afterwards is left. */
type By = Merging & { readonly outbox: Outbox };

/** A thing that names a place which is merged, on a day on which something begins to hold of it. */
interface Named {
  readonly kind: string;
  readonly key: string;
  readonly day: string;
  readonly moved: Moved;
}

/** How many of what administrators keep name a place that is to be merged, kind by kind. */
export async function countNamed(
  db: Db | Tx,
  rooms: readonly KeptRoom[],
  merge: Merge,
  today: string,
): Promise<HangingThings[]> {
  const counted: HangingThings[] = [];
  for (const { records, home } of rooms)
    for (const kind of Object.keys(records.kinds)) {
      const named = await namedBy(db, records, kind, merge, today);
      const count = new Set(named.map(({ key }) => key)).size;
      const only = Object.keys(records.kinds).length === 1;
      if (count > 0)
        counted.push({ label: records.kinds[kind].title(), count, path: only ? home : `${home}/${kind}` });
    }
  return counted;
}

/** Has whatever administrators keep name the place that another was merged into: what holds now, and what is decided for later. */
export async function carryRecords(
  tx: Tx,
  rooms: readonly KeptRoom[],
  merge: Merge,
  by: By,
): Promise<Refusal | null> {
  for (const { records } of rooms) {
    for (const kind of Object.keys(records.kinds)) {
      const refused = await carryKind(tx, records, kind, merge, by);
      if (refused) return refused;
    }
    await records.apply?.(tx, by);
  }
  return null;
}

async function carryKind(tx: Tx, room: AnyRoom, kind: string, merge: Merge, by: By): Promise<Refusal | null> {
  const named = await namedBy(tx, room, kind, merge, by.today);
  if (named.length === 0) return null;
  const share = (await room.ownShare?.(tx, kind, by.actor, by.today)) ?? null;
  for (const { key, day, moved } of named) {
    const record = { kind, key: moved.key, value: moved.value as Value };
    if (moved.asked && day === by.today) {
      const [wrong] = Object.values((await room.wrong?.(tx, record as never, day, by.today, by.actor)) ?? {});
      if (wrong) return refuse(422, 'needs', wrong);
    }
    if (moved.left) await keepOn(tx, room, { kind, key, value: moved.left as Value }, day, by);
    await keepOn(tx, room, record, day, by);
  }
  const after = (await room.ownShare?.(tx, kind, by.actor, by.today)) ?? null;
  if (share !== null && (after ?? 0) > share) return refuse(403, 'own_gain', m.records_refused_own_gain());
  return null;
}

async function keepOn(tx: Tx, room: AnyRoom, record: AnyRecord, day: string, by: By): Promise<void> {
  if (day === by.today) await room.keep?.(tx, record as never, by.outbox);
  await store.insertVersion(tx, {
    ...record,
    effectiveFrom: day,
    madeBy: by.actor.empcode,
    madeAt: by.at,
    note: null,
  });
}

/** The things of a kind that name the place, by what holds today and by what is decided for later. */
async function namedBy(
  db: Db | Tx,
  room: AnyRoom,
  kind: string,
  merge: Merge,
  today: string,
): Promise<Named[]> {
  const versions = Map.groupBy(await store.listVersions(db, kind), ({ key }) => key);
  const bases = (await room.bases?.(db as Db, kind, today)) ?? new Map<string, unknown>();
  const heldOn = (key: string, day: string): Value | null => {
    const base = bases.get(key) ?? null;
    const own = versions.get(key) ?? [];
    const row = presentRow(key, own, today, () => true, base);
    const held = day === today ? (room.asItIs?.(kind, row, base) ?? row).value : currentOf(own, day)?.value;
    return (held ?? null) as Value | null;
  };
  const keys = [...new Set([...bases.keys(), ...versions.keys()])];
  return keys.flatMap((key) => {
    const later = (versions.get(key) ?? []).filter((row) => !isWithdrawn(row) && row.effectiveFrom > today);
    return [today, ...later.map(({ effectiveFrom }) => effectiveFrom)].flatMap((day): Named[] => {
      const value = heldOn(key, day);
      if (value === null) return [];
      const record = { kind, key, value };
      const own = room.moved?.(record as never, merge, (other) => heldOn(other, day) as never) ?? null;
      const moved = carriedAudiences(own ?? { key, value }, merge) ?? own;
      return moved ? [{ kind, key, day, moved }] : [];
    });
  });
}

/** A thing with whatever in it is for people of the place for those of the other; null: nothing is. */
function carriedAudiences(thing: Moved, merge: Merge): Moved | null {
  const named = merge.kind === 'place' ? 'locations' : 'orgUnits';
  const changed = Object.entries(thing.value).flatMap(([field, part]) => {
    if (!isAudience(part) || !part[named].includes(merge.from)) return [];
    const codes = part[named].map((code) => mergedCode(code, merge));
    return [[field, { ...part, [named]: [...new Set(codes)] }] as const];
  });
  return changed.length > 0 ? { ...thing, value: { ...thing.value, ...Object.fromEntries(changed) } } : null;
}

function isAudience(part: unknown): part is Audience {
  const { orgUnits, locations } = (part ?? {}) as Partial<Audience>;
  return Array.isArray(orgUnits) && Array.isArray(locations);
}
