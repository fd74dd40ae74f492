import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type {} from '../../facts/server/jobs.ts';
import { templateBounds, wrongOf } from '../content.ts';
import type { SubmittedTemplate, Template, TemplateDetail } from '../contract.ts';
import { contentOf, hasChanges, presentDetail, presentTemplate, wrongItem } from './present.ts';
import * as store from './store.ts';

const versionsShown = 50;

const noTemplate = () => refuse(404, 'no_such_template', m.onepager_refused_no_template());

/** The templates: all of them for whoever keeps them, else those of these numbers. */
export async function readTemplates(
  { database: { reads } }: Platform,
  which: readonly number[] | 'all',
): Promise<Template[]> {
  const [rows, roles] = await Promise.all([
    store.listTemplates(reads, which, templateBounds.most),
    which === 'all' ? store.countRoles(reads) : new Map<number, number>(),
  ]);
  return rows.map((row) => presentTemplate(row, roles.get(row.templateId) ?? 0));
}

/** A template with its draft, or as it was in a version. */
export async function readTemplate(
  { database: { reads } }: Platform,
  templateId: number,
  version?: number,
): Promise<TemplateDetail | Refusal> {
  const [row, versions] = await Promise.all([
    store.findTemplate(reads, templateId),
    store.listVersions(reads, templateId, versionsShown),
  ]);
  if (!row) return noTemplate();
  if (version === undefined) return presentDetail(row, versions, row.draft);
  const shown = versions.find((one) => one.version === version);
  return shown ? presentDetail(row, versions, shown.content) : noTemplate();
}

/** Keeps a new one as a draft. */
export async function add(
  platform: Platform,
  actor: Actor,
  submitted: SubmittedTemplate,
  submission: Submitted,
): Promise<TemplateDetail | Refusal> {
  const at = platform.now();
  const wrong = refuseItem(submitted);
  if (wrong) return wrong;
  const done = await transact(platform.database, (tx) =>
    once(tx, submission, at, async () => {
      if ((await store.countTemplates(tx, templateBounds.most)) >= templateBounds.most)
        return refuse(409, 'too_many', m.onepager_refused_many_templates());
      const draft = contentOf(submitted);
      const templateId = await store.insertTemplate(tx, {
        name: submitted.name,
        draft,
        by: actor.empcode,
        at,
      });
      await note(tx, at, actor, 'add', templateId, submission, { name: submitted.name, ...draft });
      return { templateId };
    }),
  );
  return isRefusal(done) ? done : readTemplate(platform, done.answer.templateId);
}

/** Changes its draft; refused where somebody else has meanwhile. */
export async function save(
  platform: Platform,
  actor: Actor,
  templateId: number,
  { revision, ...submitted }: SubmittedTemplate & { revision?: number },
  caller: Caller,
): Promise<TemplateDetail | Refusal> {
  const at = platform.now();
  const wrong = refuseItem(submitted);
  if (wrong) return wrong;
  const done = await transact(platform.database, async (tx) => {
    const row = await store.lockTemplate(tx, templateId);
    if (!row) return noTemplate();
    const changed = changedSince(row.revision, revision);
    if (changed) return changed;
    const draft = contentOf(submitted);
    await store.saveDraft(tx, templateId, { name: submitted.name, draft, by: actor.empcode, at });
    await note(tx, at, actor, 'save', templateId, caller, { name: submitted.name, ...draft });
    return { templateId };
  });
  return isRefusal(done) ? done : readTemplate(platform, templateId);
}

/** Publishes its draft; what says the same already is published once. */
export async function publish(
  platform: Platform,
  actor: Actor,
  templateId: number,
  revision: number | undefined,
  caller: Caller,
): Promise<TemplateDetail | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    const row = await store.lockTemplate(tx, templateId);
    if (!row) return noTemplate();
    const changed = changedSince(row.revision, revision);
    if (changed) return changed;
    if (row.withdrawnAt) return refuse(409, 'withdrawn', m.onepager_refused_withdrawn());
    const wrong = wrongOf(row.draft);
    if (wrong) return refuse(422, 'not_ready', sentenceOf(wrong.wrong));
    if (!hasChanges(row)) return { templateId };
    const version = (row.version ?? 0) + 1;
    await store.insertVersion(tx, { templateId, version, content: row.draft, by: actor.empcode, at });
    await note(tx, at, actor, 'publish', templateId, caller, { version });
    await platform.outbox.put(tx, 'one-pager.publish', { empcodes: null });
    return { templateId };
  });
  return isRefusal(done) ? done : readTemplate(platform, templateId);
}

/** Takes it out of use, or back into it. */
export async function setWithdrawn(
  platform: Platform,
  actor: Actor,
  templateId: number,
  withdrawn: boolean,
  caller: Caller,
): Promise<TemplateDetail | Refusal> {
  const at = platform.now();
  const done = await transact(platform.database, async (tx) => {
    const row = await store.lockTemplate(tx, templateId);
    if (!row) return noTemplate();
    if ((row.withdrawnAt !== null) === withdrawn) return { templateId };
    await store.saveWithdrawn(tx, templateId, withdrawn ? at : null);
    await note(tx, at, actor, withdrawn ? 'withdraw' : 'restore', templateId, caller, {});
    return { templateId };
  });
  return isRefusal(done) ? done : readTemplate(platform, templateId);
}

/** What is drawn or kept says of each item one thing. */
export function refuseItem(submitted: SubmittedTemplate): Refusal | null {
  const field = wrongItem(submitted);
  if (field === null) return null;
  const sentence = m.onepager_refused_neither();
  return refuse(422, 'item', sentence, { fields: { [field]: sentence } });
}

function sentenceOf(wrong: 'twice' | 'empty' | 'item'): string {
  if (wrong === 'twice') return m.onepager_refused_twice();
  return wrong === 'empty' ? m.onepager_refused_empty() : m.onepager_refused_item();
}

/** Whoever says which draft they saw is refused where it is another by now. */
function changedSince(now: number, seen: number | undefined): Refusal | null {
  if (seen === undefined || seen === now) return null;
  return refuse(409, 'changed', m.onepager_refused_changed());
}

async function note(
  tx: Tx,
  at: Date,
  { empcode }: Actor,
  verb: string,
  templateId: number,
  caller: Caller,
  after: object,
): Promise<void> {
  const entry = {
    actor: empcode,
    action: `one-pager-template.${verb}`,
    subject: String(templateId),
    caller,
    after,
  };
  await audit(tx, at, entry);
}
