import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { type Actor, rolesOf } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import type { FindsDownload } from '#server/files/downloads.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Annexure, Policy, policies } from '../contract.ts';
import { mayPublish, mayReadAll } from '../policy.ts';
import { inForce } from '../rules.ts';
import { countAnswered } from './answer-store.ts';
import * as keepStore from './keep-store.ts';
import * as store from './policy-store.ts';
import { presentAsked, presentRow, presentVersions } from './present.ts';
import * as versionStore from './version-store.ts';

declare module '#server/feature.ts' {
  interface Services {
    /** The last working day of somebody whose clearance is open, YYYY-MM-DD; null: there is none. The room that has clearances offers it. */
    lastDayOf(empcode: string): Promise<string | null>;
  }
}
type LastDayOf = Services['lastDayOf'];

export const noSuchPolicy = () => refuse(404, 'no_such_policy', m.policies_refused_no_policy());

/** Whoever looks, and when. */
export function lookingAs(actor: Actor, today: string): store.Looking {
  const { empcode, orgUnit, locationId } = actor;
  return { empcode, orgUnit, locationId, roles: rolesOf(actor), today, keeps: mayReadAll(actor) };
}

/** A page of the policies in force, with the categories. Three reads. */
export async function readPolicies(
  { database: { reads }, ...platform }: Platform,
  actor: Actor,
  { cursor, limit = 50, ...filter }: QueryOf<typeof policies>,
  lastDayOf: LastDayOf,
): Promise<AnswerOf<typeof policies> | Refusal> {
  const looking = lookingAs(actor, momentNow(platform).today);
  const after = placeOf(store.byTitle, cursor);
  if (isRefusal(after)) return after;
  const [found, categories, lastDay] = await Promise.all([
    store.listPolicies(reads, looking, { ...filter, search: filter.search?.trim() }, after, limit + 1),
    keepStore.categories.list(reads),
    lastDayOf(actor.empcode),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => presentRow(row, lastDay)),
    next: last && cursorOf(store.byTitle, [last.title, last.policy]),
    categories,
  };
}

/** A policy as it is in force, or another of its versions; one to come is seen by those who keep the policies. */
export async function readPolicy(
  { database: { reads }, ...platform }: Platform,
  actor: Actor,
  { id, number }: { id: string; number?: number | undefined },
  lastDayOf: LastDayOf,
): Promise<Policy | Refusal> {
  const { today } = momentNow(platform);
  const looking = lookingAs(actor, today);
  const found = await store.findPolicy(reads, looking, id);
  if (!found) return noSuchPolicy();
  const all = await versionStore.listVersions(reads, id, actor.empcode);
  const versions = looking.keeps ? all : all.filter(({ effectiveFrom }) => effectiveFrom <= today);
  const current = inForce(versions, today) ?? versions.at(0);
  const shown = number === undefined ? current : versions.find((one) => one.number === number);
  if (!shown) return noSuchPolicy();
  const [annexures, answered, lastDay] = await Promise.all([
    versionStore.listAnnexures(reads, id, shown.number),
    found.askedNumber === null ? null : countAnswered(reads, id, found.askedNumber),
    found.askedNumber === null ? null : lastDayOf(actor.empcode),
  ]);
  const { title, category } = found;
  const { effectiveFrom, material, whatChanged, fileName, originalName, size } = shown;
  // They answer about what they look at: the version in force.
  const mayAnswer = found.askedNumber !== null && found.answer !== 'accepted' && shown === current;
  return {
    policyId: id,
    title,
    category,
    number: shown.number,
    effectiveFrom,
    material,
    whatChanged,
    fileName,
    originalName,
    size,
    annexures,
    answered,
    textState: shown.textState,
    publishedBy: { empcode: shown.publishedBy, name: shown.publisherName },
    versions: presentVersions(versions, today),
    asksWithin: found.asksWithin,
    asked: presentAsked(found, lastDay),
    actions: [
      ...(mayAnswer ? (['answer'] as const) : []),
      ...(mayPublish(actor, found) ? (['publish'] as const) : []),
      ...(looking.keeps ? (['report'] as const) : []),
    ],
  };
}

/** The annexures of the version in force. */
export async function readAnnexures(
  platform: Platform,
  actor: Actor,
  policyId: string,
  lastDayOf: LastDayOf,
): Promise<Annexure[] | Refusal> {
  const policy = await readPolicy(platform, actor, { id: policyId }, lastDayOf);
  return isRefusal(policy) ? policy : policy.annexures;
}

/** A file of a policy, for whoever may read the version that it is of. */
export function policyFiles({ database: { reads }, ...platform }: Platform): FindsDownload {
  return async (actor, fileName) => {
    const { today } = momentNow(platform);
    const looking = lookingAs(actor, today);
    const file = await versionStore.findFile(reads, fileName);
    if (!file || (file.effectiveFrom > today && !looking.keeps)) return undefined;
    if (!(await store.findPolicy(reads, looking, file.policy))) return undefined;
    const { policy, number, originalName, contentType, size } = file;
    return {
      originalName,
      contentType,
      size,
      action: 'policy.download',
      subject: policy,
      after: { number, fileName },
    };
  };
}
