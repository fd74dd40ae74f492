import { type Actor, rolesOf } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { answerPrompt, Banner, Preview, PreviewAs, Prompt } from '../contract.ts';
import { refuseAnswer } from '../rules.ts';
import { type Looking, listBanners, listUnseen, saveDismissal } from './banner-store.ts';
import * as prompts from './prompt-store.ts';

function lookingAs(platform: Platform, actor: Actor): Looking {
  const { orgUnit, locationId } = actor;
  return { orgUnit, locationId, roles: rolesOf(actor), today: momentNow(platform).today };
}

/** The banners that the actor is shown. */
export function readBanners(platform: Platform, actor: Actor): Promise<Banner[]> {
  return listUnseen(platform.database.reads, lookingAs(platform, actor), actor.empcode);
}

/** Puts a version of a banner away. Refused where it is not for the actor (404), or reads otherwise by now (409). */
export async function dismiss(
  platform: Platform,
  actor: Actor,
  { banner, version }: { readonly banner: string; readonly version: number },
): Promise<{ dismissed: boolean } | Refusal> {
  return transact(platform.database, async (tx) => {
    const found = (await listBanners(tx, lookingAs(platform, actor))).find((one) => one.banner === banner);
    if (!found) return refuse(404, 'no_such_banner', m.banners_refused_no_banner());
    if (found.version !== version) return refuse(409, 'moved_on', m.banners_refused_banner_moved_on());
    const { empcode } = actor;
    await saveDismissal(tx, { banner, version, empcode, dismissedAt: platform.now() });
    return { dismissed: true };
  });
}

/** What the actor is asked and has not answered. */
export function readPrompts(platform: Platform, actor: Actor): Promise<Prompt[]> {
  return prompts.listDue(platform.database.reads, actor.empcode, momentNow(platform).today);
}

/** Whether a prompt is due for somebody who signs in. */
export async function popStatusOf(platform: Platform, empcode: string): Promise<0 | 1> {
  const due = await prompts.listDue(platform.database.writes, empcode, momentNow(platform).today);
  return due.length > 0 ? 1 : 0;
}

/** Keeps an answer once for all: the same again changes nothing, another is refused (409). */
export const answer: Does<typeof answerPrompt> = async (
  platform,
  actor,
  { prompt, version, ...answered },
  caller,
) => {
  const { empcode } = actor;
  const choice = answered.choice ?? null;
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const asked = await prompts.lockAsked(tx, empcode, today, prompt);
    const refusal = refuseAnswer(asked, { version, choice });
    if (refusal) return refusal;
    if (await prompts.insertAnswer(tx, { prompt, version, empcode, choice, answeredAt: at }))
      await audit(tx, at, {
        actor: empcode,
        action: 'banners.answer',
        subject: `prompt ${prompt}`,
        caller,
        after: { version, choice },
      });
    else if ((await prompts.findAnswer(tx, { prompt, version, empcode }))?.choice !== choice)
      return refuse(409, 'answered', m.banners_refused_answered());
    const due = await prompts.listDue(tx, empcode, today);
    return { pop_status: due.length > 0 ? 1 : 0 };
  });
};

/** What somebody of a role, a place and an org unit is shown on a day. Everybody is USER. */
export async function preview(
  platform: Platform,
  { role, locationId, orgUnit, day }: PreviewAs,
): Promise<Preview> {
  const { reads } = platform.database;
  const looking = { locationId, orgUnit, today: day, roles: [...new Set(['USER', role] as const)] };
  const [banners, asked] = await Promise.all([
    listBanners(reads, looking),
    prompts.listAsked(reads, looking),
  ]);
  return { banners, prompts: asked };
}
