import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { transact } from '#server/db/database.ts';
import { inTime } from '#server/in-time.ts';
import type { Platform } from '#server/platform.ts';
import { type SearchSource, withinMs } from '#server/search/source.ts';
import { type Group, type Opened, paletteLimits, type Searched } from '../contract.ts';
import { ownKinds } from '../rules.ts';
import { listOpened, setOpened } from './store.ts';

type Sources = readonly SearchSource[];

/** What a search finds, of all kinds at once. A kind that fails or takes too long is named, and holds up no other. */
export async function search(
  { log }: Pick<Platform, 'log'>,
  sources: Sources,
  actor: Actor,
  words: string,
  within = withinMs,
): Promise<Searched> {
  const groups = await Promise.all(
    sources.map(async (source): Promise<(Group & { complete: boolean }) | string> => {
      try {
        const found = await inTime(source.find(actor, words, paletteLimits.ofKind), within);
        const { complete = true, results, ...about } = found;
        return { kind: source.kind, label: source.label(), ...about, results: [...results], complete };
      } catch (error) {
        log.warn({ err: error, kind: source.kind }, 'a kind of thing could not be searched');
        return source.label();
      }
    }),
  );
  const answered = groups.filter((group) => typeof group !== 'string');
  return {
    data: answered
      .filter(({ results }) => results.length > 0)
      .map(({ complete: _, ...group }): Group => group),
    missing: groups.filter((group) => typeof group === 'string'),
    complete: answered.every(({ complete }) => complete),
  };
}

/** What the actor opened last and may see still, of all kinds, the latest first. */
export async function readOpened(
  { database, log }: Platform,
  sources: Sources,
  actor: Actor,
): Promise<Opened[]> {
  const kept = await listOpened(database.reads, actor.empcode);
  const own = kept.flatMap(({ kind, id, openedAt }) =>
    ownKinds.some((known) => known === kind) ? [{ kind, id, at: openedAt, result: null }] : [],
  );
  const ofSources = sources.map(async (source) => {
    try {
      return await inTime(openedOf(source, actor, kept), withinMs);
    } catch (error) {
      log.warn({ err: error, kind: source.kind }, 'what was opened of a kind could not be read');
      return [];
    }
  });
  return [own, ...(await Promise.all(ofSources))]
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, paletteLimits.recent)
    .map((opened) => ({ ...opened, at: opened.at.toISOString() }));
}

async function openedOf(
  source: SearchSource,
  actor: Actor,
  kept: readonly { kind: string; id: string; openedAt: Date }[],
) {
  const ofKind = kept.filter(({ kind }) => kind === source.kind);
  const opened =
    (await source.opened?.(actor, paletteLimits.recent)) ??
    ofKind.map(({ id, openedAt }) => ({ id, at: openedAt }));
  if (opened.length === 0) return [];
  const ids = opened.map(({ id }) => id);
  const results = new Map((await source.named(actor, ids)).map((result) => [result.id, result]));
  return opened.flatMap(({ id, at }) => {
    const result = results.get(id);
    return result ? [{ kind: source.kind, id, at, result }] : [];
  });
}

/** Keeps that the actor opened something; not where its room keeps that itself, or nobody knows the kind. */
export async function noteOpened(
  { database, now }: Platform,
  sources: Sources,
  { empcode }: Actor,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<{ kept: boolean } | Refusal> {
  const isKept =
    ownKinds.some((known) => known === kind) ||
    sources.some((source) => source.kind === kind && !source.opened);
  if (!isKept) return { kept: false };
  return transact(database, async (tx) => {
    await lockEmployee(tx, empcode);
    await setOpened(tx, { empcode, kind, id, openedAt: now() }, paletteLimits.recent);
    return { kept: true };
  });
}
