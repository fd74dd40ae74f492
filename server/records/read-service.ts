import type { Actor } from '#contract/people.ts';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { Platform } from '../platform.ts';
import { exportedKind } from './export-present.ts';
import { mayWrite } from './policy.ts';
import { presentRow } from './present.ts';
import type { AnyRoom } from './room.ts';
import { momentNow } from './service.ts';
import { withinBudget } from './shown.ts';
import { countComing, listInEffect, listVersions } from './store.ts';

/** Everything about one kind that its screen shows. */
export async function readPage(
  platform: Platform,
  room: AnyRoom,
  actor: Actor,
  kind: string,
): Promise<RecordPage> {
  const now = momentNow(platform);
  const rows = await readRows(platform, room, actor, kind, now.today);
  return {
    kind,
    today: now.today,
    rows: withinBudget(rows),
    mayChange: mayWrite(room, actor, kind, null),
    ...(await room.about?.(platform.database.reads, kind, rows, now, actor)),
  };
}

/** Everything of a kind: what was decided, and what holds without a decision. */
async function readRows(
  { database: { reads } }: Platform,
  room: AnyRoom,
  actor: Actor,
  kind: string,
  today: string,
): Promise<RecordRow[]> {
  const [versions, bases] = await Promise.all([
    listVersions(reads, kind),
    room.bases?.(reads, kind, today) ?? new Map<string, unknown>(),
  ]);
  const byKey = Map.groupBy(versions, ({ key }) => key);
  return [...new Set([...bases.keys(), ...byKey.keys()])].map((key) => {
    const base = bases.get(key) ?? null;
    const may = (value: unknown) => mayWrite(room, actor, kind, value);
    const row = presentRow(key, byKey.get(key) ?? [], today, may, base);
    return room.asItIs?.(kind, row, base) ?? row;
  });
}

/** How many of each kind are in effect, decided or as they were before, and what comes next. */
export async function readOverview(platform: Platform, room: AnyRoom) {
  const kinds = Object.keys(room.kinds);
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const [held, coming, ...bases] = await Promise.all([
    listInEffect(reads, kinds, today),
    countComing(reads, kinds, today),
    ...kinds.map(async (kind) => (await room.bases?.(reads, kind, today))?.keys() ?? []),
  ]);
  return kinds.map((kind, index) => {
    const keys = held.filter((one) => one.kind === kind).map(({ key }) => key);
    const { scheduled = 0, next = null } = coming.find((one) => one.kind === kind) ?? {};
    return { kind, inEffect: new Set([...keys, ...(bases[index] ?? [])]).size, scheduled, next };
  });
}

/** Every version of a kind, to be exported. */
export async function exportKind(platform: Platform, room: AnyRoom, actor: Actor, kind: string) {
  const rows = await readRows(platform, room, actor, kind, momentNow(platform).today);
  return exportedKind(room.kinds[kind], `${room.name}.export`, rows, platform.env.CURRENCY);
}
