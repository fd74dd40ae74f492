import { type Actor, holds } from '#contract/people.ts';
import type { RecordKind } from '#contract/records.ts';
import { m } from '#messages';
import type { Platform } from '../platform.ts';
import { type Listed, listedSource, type SearchSource } from '../search/source.ts';
import { findByKeys, findHeld, type HeldRow, isFew } from './find-store.ts';
import type { AnyRoom } from './room.ts';
import { momentNow } from './service.ts';
import { listInEffect } from './store.ts';

/** A room that keeps things, and where: what the palette needs to find them. */
export interface KeptRoom {
  readonly records: AnyRoom;
  /** The screen of all kinds; each kind's is below it. */
  readonly home: string;
  /** The name of an icon, as in the menu. */
  readonly icon: string;
}

/** What administrators keep, for those who may read it: each kind, and what has a name of its own. */
export function keptSource(platform: Platform, rooms: readonly KeptRoom[]): SearchSource {
  const { reads } = platform.database;
  const listFor = async (
    actor: Actor,
    read: (kinds: readonly string[], today: string) => Promise<readonly HeldRow[]>,
  ) => {
    const open = rooms.filter(({ records }) => records.readers.some((role) => holds(actor, role)));
    const { today } = momentNow(platform);
    const held = await read(
      open.flatMap(({ records }) => Object.keys(records.kinds)),
      today,
    );
    return (await Promise.all(open.map((room) => listKept(platform, room, held, today)))).flat();
  };
  return listedSource('kept', m.records_search_label, {
    // Of a few a slip of the hand is forgiven; of many only those are read that have the words.
    found: (actor, search) =>
      listFor(actor, async (kinds, today) =>
        (await isFew(reads, kinds, few))
          ? listInEffect(reads, kinds, today)
          : findHeld(reads, kinds, today, search, ofKind),
      ),
    named: (actor, ids) =>
      listFor(actor, (kinds, today) => {
        const keys = ids.map((id) => id.slice(id.indexOf('/') + 1));
        return findByKeys(reads, kinds, today, keys);
      }),
  });
}

/** So many versions are read whole for a search, and of more than that so many things of each kind. */
const few = 2_000;
const ofKind = 50;

async function listKept(
  platform: Platform,
  { records, home, icon }: KeptRoom,
  held: readonly HeldRow[],
  today: string,
): Promise<Listed[]> {
  const { reads } = platform.database;
  const lists = Object.keys(records.kinds).map(async (kind): Promise<Listed[]> => {
    const declared: RecordKind = records.kinds[kind];
    const values = new Map(await records.bases?.(reads, kind, today));
    for (const one of held) if (one.kind === kind) values.set(one.key, one.value);
    const path = `${home}/${kind}`;
    const ofKind = { id: kind, title: declared.title(), detail: declared.text(), path, icon };
    const things = [...values].flatMap(([key, value]) => {
      const title = nameOf(declared, value);
      if (title === '') return [];
      const found = `${path}?search=${encodeURIComponent(title)}`;
      return [{ id: `${kind}/${key}`, title, detail: declared.title(), path: found, icon, more: key }];
    });
    return [ofKind, ...things];
  });
  return (await Promise.all(lists)).flat();
}

/** What a thing is called: its first line of text; empty where it has none. */
function nameOf({ fields }: RecordKind, value: unknown): string {
  const line = Object.entries(fields).find(([, { type }]) => type === 'line')?.[0];
  const named = line === undefined ? '' : (value as Readonly<Record<string, unknown>> | null)?.[line];
  return typeof named === 'string' ? named : '';
}
