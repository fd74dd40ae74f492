import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '../../access/rules.ts';
import { viewerOf } from '../../access/server/service.ts';
import { readKnown } from '../../facts/server/store.ts';
import { type InUse, type Seen, seenPage, templateFor } from './view-service.ts';

/** By what somebody looks: what their roles let them see, and the template. */
export interface Looking {
  readonly viewer: Viewer;
  readonly template: InUse;
}

/** Looks by a template as the actor; refused where they see nothing by it. */
export async function lookingBy(
  platform: Platform,
  actor: Actor,
  templateId: number,
): Promise<Looking | Refusal> {
  const viewer = await viewerOf(platform.database.writes, actor);
  const template = await templateFor(platform, viewer, templateId);
  return isRefusal(template) ? template : { viewer, template };
}

/** Those of these whom the actor sees, in this order. */
export async function seenBy(
  platform: Platform,
  { viewer, template }: Looking,
  empcodes: readonly string[],
): Promise<Seen[]> {
  const { writes } = platform.database;
  const known = await readKnown(writes, empcodes);
  const today = dayOf(platform.now(), platform.env.TZ);
  return empcodes.flatMap((empcode) => {
    const person = known.get(empcode);
    return (person && seenPage(viewer, template, person, today)) ?? [];
  });
}
