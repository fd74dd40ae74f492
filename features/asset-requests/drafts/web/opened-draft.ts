import { newKey } from '#web/lib/http.ts';
import type { TypedRequest } from '../../items/web/request-form.ts';
import type { Draft } from '../contract.ts';
import { chooseDraft } from '../drafts.ts';
import type { Held } from './draft-keeper.ts';
import type { Opened } from './use-draft-keeper.ts';

/** A form that begins with nothing. */
export function newDraft(): Opened {
  return { draftId: newKey(), key: newKey(), revision: 0, from: null, at: null, form: null, forked: null };
}

/**
 * What a form begins with: what this browser holds of a draft, what the server has, or both; null: the draft is gone. `unknown`: the
 * server could not be asked.
 */
export function openDraft(
  draftId: string,
  held: { at: string; value: Held } | null,
  kept: Draft | undefined | 'unknown',
): Opened | null {
  if (kept === 'unknown') return held && asHeld(draftId, held, held.value.revision);
  const choice = chooseDraft(held?.value ?? null, kept);
  if (choice === 'kept' && kept) {
    const { key, form } = readForm(kept.form);
    const { revision, savedBy: from, changedAt: at } = kept;
    return { draftId, key, revision, from, at, form, forked: null };
  }
  if (choice === 'none' || !held) return null;
  if (choice === 'fork')
    return {
      at: held.at,
      form: held.value.form as TypedRequest,
      draftId: newKey(),
      key: newKey(),
      revision: 0,
      from: null,
      forked: { from: draftId, because: kept ? 'changed' : 'gone' },
    };
  return asHeld(draftId, held, kept?.revision ?? 0);
}

function asHeld(draftId: string, { at, value }: { at: string; value: Held }, revision: number): Opened {
  const { key, savedBy: from } = value;
  return { draftId, key, revision, from, at, form: value.form as TypedRequest, forked: null };
}

/** A form as a page has kept it; one that cannot be read begins anew. */
function readForm(text: string): { key: string; form: TypedRequest | null } {
  try {
    const { key, form } = JSON.parse(text) as { key: string; form: TypedRequest };
    return { key, form };
  } catch {
    return { key: newKey(), form: null };
  }
}
