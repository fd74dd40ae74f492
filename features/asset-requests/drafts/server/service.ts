import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { titleWords } from '../../workflow/title.ts';
import type { Draft, DraftSummary, SaveDraft } from '../contract.ts';
import { decideSave, draftLimits, freePlace } from '../drafts.ts';
import * as store from './store.ts';

const day = 86_400_000;

/** Keeps what somebody is writing: made anew, or over the revision that the page knows. */
export function saveDraft(
  platform: Platform,
  { empcode }: Actor,
  save: SaveDraft,
): Promise<DraftSummary | Refusal> {
  const { draftId, savedBy, title, form } = save;
  const changedAt = platform.now();
  return transact(platform.database, async (tx): Promise<DraftSummary | Refusal> => {
    if (Buffer.byteLength(form) > draftLimits.bytes)
      return refuse(413, 'draft_too_large', m.assetrequests_draft_refused_large());
    await store.lockWriter(tx, empcode);
    const own = await store.listDrafts(tx, empcode);
    const kept = own.find((draft) => draft.draftId === draftId);
    const revision = decideSave(kept, save);
    if (revision === 'gone') return gone();
    if (revision === 'changed') return refuse(409, 'draft_changed', m.assetrequests_draft_refused_changed());
    if (kept) await store.updateDraft(tx, empcode, draftId, { revision, savedBy, title, form, changedAt });
    else {
      const place = freePlace(own.map((draft) => draft.place));
      if (place === null)
        return refuse(422, 'too_many_drafts', m.assetrequests_draft_refused_many({ most: draftLimits.each }));
      await store.insertDraft(tx, empcode, { draftId, place, savedBy, title, form, changedAt });
    }
    return { draftId, revision, title: titleWords(title), changedAt: changedAt.toISOString() };
  });
}

/** One's own drafts, the newest first. */
export async function readDrafts(platform: Platform, { empcode }: Actor): Promise<DraftSummary[]> {
  const drafts = await store.listDrafts(platform.database.reads, empcode);
  return drafts.map(({ draftId, revision, title, changedAt }) => ({
    draftId,
    revision,
    title: titleWords(title),
    changedAt: changedAt.toISOString(),
  }));
}

/** One of one's own drafts; 404 when there is none. */
export async function readDraft(
  platform: Platform,
  { empcode }: Actor,
  draftId: string,
): Promise<Draft | Refusal> {
  const draft = await store.findDraft(platform.database.reads, empcode, draftId);
  return draft
    ? { ...draft, title: titleWords(draft.title), changedAt: draft.changedAt.toISOString() }
    : gone();
}

/** Deletes one of one's own drafts; 404 when there is none. */
export async function deleteDraft(
  platform: Platform,
  { empcode }: Actor,
  draftId: string,
): Promise<{ draftId: string } | Refusal> {
  return transact(platform.database, async (tx) =>
    (await store.removeDraft(tx, empcode, draftId)) ? { draftId } : gone(),
  );
}

/** Forgets the drafts that nobody has gone on with for 90 days. */
export async function forgetOldDrafts(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - draftLimits.days * day);
  await store.removeOldDrafts(platform.database.writes, before);
}

const gone = () => refuse(404, 'no_such_draft', m.assetrequests_draft_refused_gone());
