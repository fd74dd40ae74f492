import type { AnswerOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { once } from '#server/http/once.ts';
import { newSecret } from '#server/http/secrets.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { viewerOf } from '../../access/server/service.ts';
import { readKnown } from '../../facts/server/store.ts';
import type { Link, linkOnePagers, onePagerLink } from '../contract.ts';
import { pagesBounds } from '../vocabulary.ts';
import * as store from './link-store.ts';
import { noPage, seenPage, templateFor } from './view-service.ts';

const noLink = () => refuse(404, 'no_such_link', m.onepager_refused_no_link());

const present = (row: Awaited<ReturnType<typeof store.listLinks>>[number]): Link => {
  const { code, templateId, template, empcodes, madeAt, expiresAt } = row;
  return {
    code,
    link: `/one-pagers/link?code=${code}`,
    templateId,
    template,
    people: empcodes.length,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};

/** Which of these the actor sees by a template, with their names; refused where they see nothing of the template. */
async function seenOf(platform: Platform, actor: Actor, templateId: number, empcodes: readonly string[]) {
  const { reads } = platform.database;
  const viewer = await viewerOf(reads, actor);
  const template = await templateFor(platform, viewer, templateId);
  if (isRefusal(template)) return template;
  const known = await readKnown(reads, empcodes);
  const today = dayOf(platform.now(), platform.env.TZ);
  return empcodes.flatMap((empcode) => {
    const person = known.get(empcode);
    return person && seenPage(viewer, template, person, today) ? [{ empId: empcode, name: person.name }] : [];
  });
}

/** Makes a link to pages that the actor sees. */
export const makeLink: Does<typeof linkOnePagers> = async (
  platform,
  actor,
  { templateId, empIds, hours },
  submitted,
) => {
  const seen = await seenOf(platform, actor, templateId, empIds);
  const madeAt = platform.now();
  const done = await transact(platform.database, (tx) =>
    once(tx, submitted, madeAt, async () => {
      // Not before: what was answered once is answered again, whatever has become of the template.
      if (isRefusal(seen)) return seen;
      if (seen.length < empIds.length) return noPage();
      const open = await store.listLinks(tx, actor.empcode, madeAt, pagesBounds.openLinks);
      if (open.length >= pagesBounds.openLinks)
        return refuse(409, 'too_many', m.onepager_refused_many_links());
      const code = newSecret();
      const expiresAt = new Date(madeAt.getTime() + hours * 3_600_000);
      await store.insertLink(tx, {
        code,
        madeBy: actor.empcode,
        templateId,
        empcodes: [...empIds],
        madeAt,
        expiresAt,
      });
      const after = { templateId, empIds, expiresAt };
      await audit(tx, madeAt, {
        actor: actor.empcode,
        action: 'one-pager-link.add',
        caller: submitted,
        after,
      });
      return { code };
    }),
  );
  if (isRefusal(done)) return done;
  const row = await store.findLink(platform.database.writes, done.answer.code, madeAt);
  return row ? present(row) : noLink();
};

/** The actor's links that have not ended. */
export async function readLinks({ database: { reads }, now }: Platform, { empcode }: Actor): Promise<Link[]> {
  return (await store.listLinks(reads, empcode, now(), pagesBounds.openLinks)).map(present);
}

/** What a link leads to, of what the actor sees themselves. */
export async function openLink(
  platform: Platform,
  actor: Actor,
  code: string,
): Promise<AnswerOf<typeof onePagerLink>['data'] | Refusal> {
  const row = await store.findLink(platform.database.reads, code, platform.now());
  if (!row) return noLink();
  const { templateId, template, empcodes, madeBy, expiresAt } = row;
  const seen = await seenOf(platform, actor, templateId, empcodes);
  const people = isRefusal(seen) ? [] : seen;
  return {
    templateId,
    template,
    madeBy,
    expiresAt: expiresAt.toISOString(),
    people,
    hidden: empcodes.length - people.length,
  };
}

/** Ends one of the actor's links. */
export async function end(
  platform: Platform,
  actor: Actor,
  code: string,
  caller: Caller,
): Promise<Link[] | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    if (!(await store.endLink(tx, actor.empcode, code, at))) return noLink();
    await audit(tx, at, { actor: actor.empcode, action: 'one-pager-link.end', caller });
    return {};
  });
  return isRefusal(done) ? done : readLinks(platform, actor);
}
