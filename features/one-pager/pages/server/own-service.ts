import type { AnswerOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import { once } from '#server/http/once.ts';
import type { Does, Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { visibleFields } from '../../access/rules.ts';
import { viewerOf } from '../../access/server/service.ts';
import { type FieldKey, factBounds, fieldKeys } from '../../facts/fields.ts';
import { countOpen, insertCorrection, listDeciders } from '../../facts/server/correction-store.ts';
import type {} from '../../facts/server/jobs.ts';
import { readKnown } from '../../facts/server/store.ts';
import { fieldName } from '../../facts/words.ts';
import { fieldsOf } from '../../templates/content.ts';
import type {
  askOnePagerCorrection,
  onePagerLooks,
  onePagerViewers,
  writeOnePagerText,
} from '../contract.ts';
import { mayWrite } from '../policy.ts';
import { shownField } from '../shown.ts';
import { latest, listLooks, placeOfLook } from './look-store.ts';
import { listInUse } from './page-store.ts';
import { removeText, saveText } from './text-store.ts';
import { noPage } from './view-service.ts';
import { listRoleViewers } from './viewer-store.ts';

/** All fields that the actor sees of somebody, by any template. */
async function fieldsSeen(platform: Platform, actor: Actor, empcode: string) {
  const { reads } = platform.database;
  const [viewer, people, templates] = await Promise.all([
    viewerOf(reads, actor),
    readKnown(reads, [empcode]),
    listInUse(reads),
  ]);
  const known = people.get(empcode);
  const seen = new Set<FieldKey>();
  for (const { templateId, content } of known ? templates : []) {
    const visible = known ? visibleFields(viewer, templateId, known) : new Set<FieldKey>();
    for (const field of fieldsOf(content)) if (visible.has(field)) seen.add(field);
  }
  return { known, seen };
}

/** Writes a text of somebody, or takes it away. */
export const writeText: Does<typeof writeOnePagerText> = async (
  platform,
  actor,
  { empId, field, text, revision },
  caller,
) => {
  const { known, seen } = await fieldsSeen(platform, actor, empId);
  if (!known || seen.size === 0) return noPage();
  if (!mayWrite(actor, known, field, seen)) return refuse(403, 'not_yours', m.onepager_refused_not_yours());
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const saved = text
      ? await saveText(tx, { empcode: empId, field, text, writtenBy: actor.empcode, writtenAt: at }, revision)
      : (await removeText(tx, empId, field, revision))
        ? 0
        : null;
    if (saved === null) return refuse(409, 'changed', m.onepager_refused_changed());
    const after = { field, length: text?.length ?? 0 };
    await audit(tx, at, { actor: actor.empcode, action: 'one-pager.write', subject: empId, caller, after });
    await platform.outbox.put(tx, 'one-pager.publish', { empcodes: [empId] });
    return { revision: saved };
  });
};

/** Asks HR to correct something on the own page. */
export const askCorrection: Does<typeof askOnePagerCorrection> = async (
  platform,
  actor,
  { field, text },
  submitted,
) => {
  const { seen } = await fieldsSeen(platform, actor, actor.empcode);
  const key = fieldKeys.find((one) => one === field);
  const at = platform.now();
  const { empcode, name, locationId, orgUnit } = actor;
  const done = await transact(platform.database, (tx) =>
    once(tx, submitted, at, async () => {
      // Not before: what was answered once is answered again, whatever their page shows by now.
      if (!key || !seen.has(key)) return refuse(404, 'no_such_field', m.onepager_refused_no_field());
      if ((await countOpen(tx, empcode, factBounds.openCorrections)) >= factBounds.openCorrections)
        return refuse(409, 'too_many', m.onepager_refused_many_corrections());
      const correctionId = await insertCorrection(tx, { empcode, field: key, text, askedAt: at });
      if (correctionId === null) return refuse(409, 'asked_already', m.onepager_refused_asked());
      await audit(tx, at, {
        actor: empcode,
        action: 'one-pager.correct',
        subject: empcode,
        caller: submitted,
        after: { field: key },
      });
      const to = await listDeciders(tx, { locationId, orgUnit, but: empcode });
      if (to.length > 0)
        await platform.outbox.put(tx, 'notifications.deliver', {
          to,
          from: empcode,
          kind: 'one-pager.correction',
          link: '/one-pagers/corrections',
          text: sentence('onepager_notice_correction', { name }),
        });
      return { correctionId };
    }),
  );
  return isRefusal(done) ? done : done.answer;
};

/** Who looked at the actor's own pages. */
export const readLooks: Reads<typeof onePagerLooks> = async (
  { database: { reads } },
  { empcode },
  { cursor, limit = 30 },
) => {
  const after = placeOf(latest, cursor);
  if (isRefusal(after)) return after;
  const { rows, last } = pageOf(await listLooks(reads, empcode, after, limit + 1), limit);
  return {
    data: rows.map(({ viewer, name, designation, template, way, times, day, lastAt }) => ({
      viewer: { empcode: viewer, name, designation },
      template,
      way,
      times,
      day,
      lastAt: lastAt.toISOString(),
    })),
    next: last && cursorOf(latest, placeOfLook(last)),
  };
};

/** Which roles see the actor's own pages, and what of them: what the actor does not see themselves is named, and its value is not told. */
export async function readViewers(
  platform: Platform,
  actor: Actor,
): Promise<AnswerOf<typeof onePagerViewers>['data']> {
  const { reads } = platform.database;
  const { empcode } = actor;
  const [{ known, seen }, templates] = await Promise.all([
    fieldsSeen(platform, actor, empcode),
    listInUse(reads),
  ]);
  if (!known) return [];
  const today = dayOf(platform.now(), platform.env.TZ);
  return (await listRoleViewers(reads, known)).map(
    ({ role, templateId, template, fields, people, count }) => {
      const onPage = new Set<FieldKey>(
        templates.filter((one) => one.templateId === templateId).flatMap(({ content }) => fieldsOf(content)),
      );
      return {
        role,
        templateId,
        template,
        people: [...people],
        count,
        fields: fields
          .filter((field) => onPage.has(field))
          .map((field) => ({
            field,
            label: fieldName(field),
            value: seen.has(field) ? shownField(field, known.facts, today).value : null,
          })),
      };
    },
  );
}
