import type { Merge } from '#contract/merges.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { HangingThings, Merging, NamesPlaces } from '#server/db/merged-places.ts';
import type { Platform } from '#server/platform.ts';
import type { KeptRoom } from '#server/records/kept-source.ts';
import { carryRecords, countNamed } from '#server/records/merge-service.ts';
import { momentNow } from '#server/records/service.ts';
import { insertVersion, lockRecords } from '#server/records/store.ts';
import { say } from '#server/say.ts';
import { type Budgets, gainsOf } from '../../company/server/gains-service.ts';
import type { MergeLook } from '../contract.ts';
import { closedByMerge, gainsRole, type Merged, mergeWarnings, refuseMerge } from '../merging.ts';
import { followMerge, holdersOf, lockMerge, type MovedPerson } from './merge-store.ts';
import * as store from './store.ts';

/** All that names places in the portal: tables of the rooms, and what administrators keep. */
export interface Naming {
  readonly names: readonly NamesPlaces[];
  readonly kept: readonly KeptRoom[];
}

/** What hangs on a place and would be carried over to another. Nothing is written. */
export async function lookAtMerge(
  platform: Platform,
  naming: Naming,
  actor: Actor,
  merge: Merge,
): Promise<MergeLook | Refusal> {
  const { today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const refused = await whyNot(tx, actor, merge, today);
    const things = await countThings(tx, naming, merge, today);
    return { things, wrong: refused && say(refused.message), warnings: mergeWarnings(merge) };
  });
}

/** What keeps a place from closing on a day, each with where it is listed; nothing where there is none of that code. */
export async function lookAtStaying(
  { database: { reads } }: Platform,
  { names }: Naming,
  { kind, code, day }: Pick<Merge, 'kind'> & { readonly code: string; readonly day: string },
): Promise<HangingThings[]> {
  const name = await store.nameOf(reads, kind, code);
  if (name === null) return [];
  const found = await Promise.all(names.map(({ staying }) => staying?.(reads, { kind, code, name }, day)));
  return found.flatMap((things) => things ?? []).filter(({ count }) => count > 0);
}

/** Merges a place into another: all that hangs on it goes on there, and it is closed. Of two who do it at once one wins. */
export async function mergePlace(
  platform: Platform,
  naming: Naming,
  budgets: Budgets,
  actor: Actor,
  merge: Merge,
  caller: Caller,
): Promise<{ people: number } | Refusal> {
  const now = momentNow(platform);
  const by: Merging = { actor, ...now };
  return transact(platform.database, async (tx) => {
    await lockRecords(tx);
    const people = await lockMerge(tx, merge);
    const refused = await whyNot(tx, actor, merge, now.today);
    if (refused) return refused;
    const things = await countThings(tx, naming, merge, now.today);
    const holders = await holdersOf(tx, merge);
    const gains = await gainsByMove(tx, budgets, people, merge, by);
    if (gains.gained?.some((one) => (one as { empcode: string }).empcode === actor.empcode)) return ownGain();
    for (const { carry } of naming.names) {
      const stopped = await carry(tx, merge, by);
      if (stopped) return stopped;
    }
    await closeMerged(tx, merge, by);
    const stopped = await carryRecords(tx, naming.kept, merge, { ...by, outbox: platform.outbox });
    if (stopped) return stopped;
    const more = gained('role', holders);
    await audit(tx, now.at, {
      actor: actor.empcode,
      action: merge.kind === 'place' ? 'places.merge' : 'org-units.merge',
      caller,
      subject: `${merge.kind} ${merge.from}`,
      after: {
        into: merge.into,
        carried: things.map(({ label, count }) => ({ label, count })),
        ...more,
        ...(gains.gained && { gained: [...(more.gained ?? []), ...gains.gained] }),
      },
    });
    return { people: people.length };
  });
}

const ownGain = () => refuse(403, 'own_gain', m.directory_merge_refused_own());

async function whyNot(tx: Tx, actor: Actor, merge: Merge, today: string): Promise<Refusal | null> {
  const find = (code: string): Promise<Merged | null> =>
    merge.kind === 'place' ? store.findPlace(tx, code) : store.findUnit(tx, code);
  const [source, target] = [await find(merge.from), await find(merge.into)];
  return refuseMerge(merge, source, target, today) ?? (gainsRole(actor, merge) ? ownGain() : null);
}

async function countThings(
  db: Db | Tx,
  { names, kept }: Naming,
  merge: Merge,
  today: string,
): Promise<HangingThings[]> {
  const counted: HangingThings[] = [];
  for (const { count } of names) counted.push(...((await count?.(db, merge)) ?? []));
  counted.push(...(await countNamed(db, kept, merge, today)));
  return counted.filter(({ count }) => count > 0);
}

/** Who has more to spend in a year by the org unit that they come to. */
async function gainsByMove(
  tx: Tx,
  budgets: Budgets,
  people: readonly MovedPerson[],
  { kind, from, into }: Merge,
  { actor, today }: Merging,
): Promise<ReturnType<typeof gained>> {
  if (kind === 'place') return {};
  const moved = people
    .filter(({ orgUnit }) => orgUnit === from)
    .map((held) => ({
      empcode: held.empcode,
      before: { orgUnit: from },
      after: { orgUnit: into },
      held,
    }));
  return gainsOf(tx, budgets, moved, { by: actor.empcode, day: today });
}

/** Closes the one that is merged, in its history too; what was merged into it before points on. */
async function closeMerged(tx: Tx, merge: Merge, by: Merging): Promise<void> {
  const { kind, from, into } = merge;
  for (const code of [from, ...(await followMerge(tx, merge))]) {
    const kept = kind === 'place' ? await store.findPlace(tx, code) : await store.findUnit(tx, code);
    if (!kept) continue;
    const value = code === from ? closedByMerge(kept, into, by.today) : kept;
    if (kind === 'place') await store.savePlace(tx, code, value as never);
    else await store.saveUnit(tx, code, value);
    await insertVersion(tx, {
      kind,
      key: code,
      value,
      effectiveFrom: by.today,
      madeBy: by.actor.empcode,
      madeAt: by.at,
      note: null,
    });
  }
}
