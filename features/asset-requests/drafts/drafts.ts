/** The bounds of what is being written. */
export const draftLimits = { each: 10, bytes: 204_800, days: 90 } as const;

/** A draft as the server has it. */
export interface KeptDraft {
  readonly revision: number;
  /** The page that saved it last. */
  readonly savedBy: string;
}

/** A save: the revision that the page knows (0: it makes a new draft) and the page itself. */
export interface DraftSave {
  readonly revision: number;
  readonly savedBy: string;
}

/**
 * What becomes of a save: the revision it makes; `changed` when another page has saved the draft since; `gone` when it was sent or
 * deleted. A page's own earlier save never stands in its way, even when its answer was lost.
 */
export function decideSave(kept: KeptDraft | undefined, save: DraftSave): number | 'changed' | 'gone' {
  if (!kept) return save.revision === 0 ? 1 : 'gone';
  return kept.revision === save.revision || kept.savedBy === save.savedBy ? kept.revision + 1 : 'changed';
}

/** The first of the places 1 to 10 that is free, or null: there are as many drafts as there may be. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= draftLimits.each; place++) if (!taken.includes(place)) return place;
  return null;
}

/** What this browser holds of a draft: the revision it was made from, and by which page. */
export interface HeldDraft {
  readonly revision: number;
  readonly savedBy: string;
  /** True while something of it has not reached the server. */
  readonly unsent: boolean;
  /** True once it was being submitted: if it is gone then, it has become a request. */
  readonly sent: boolean;
}

/**
 * Which of the two a page goes on with when it is opened: what the browser holds (`held`), what the server has (`kept`), or what it
 * holds as a draft of its own beside the server's (`fork`), so that nothing is lost. `kept` undefined: the server has none.
 */
export function chooseDraft(
  held: HeldDraft | null,
  kept: KeptDraft | undefined,
): 'held' | 'kept' | 'fork' | 'none' {
  if (!held) return kept ? 'kept' : 'none';
  // One that was on the server and is not any more was sent or deleted: only what did not reach it is worth keeping.
  if (!kept) return held.revision === 0 ? 'held' : held.unsent && !held.sent ? 'fork' : 'none';
  if (!held.unsent) return 'kept';
  return kept.revision === held.revision || kept.savedBy === held.savedBy ? 'held' : 'fork';
}
