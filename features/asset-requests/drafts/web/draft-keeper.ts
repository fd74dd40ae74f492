import type { DraftSummary, SaveDraft } from '../contract.ts';
import type { HeldDraft } from '../drafts.ts';

/** What is kept of a form in this browser, until the server has it. */
export interface Held extends HeldDraft {
  /** The key that the form is submitted with: made once, it makes no second request. */
  readonly key: string;
  readonly form: unknown;
  readonly title: string;
}

/** Where a draft is kept: on the server; on the way there; in this browser until it can be reached, for want of room, or for its size. */
export type Kept = 'nothing' | 'saving' | 'saved' | 'here' | 'full' | 'large';

/** Why what was typed here goes on as a draft of its own: the other was changed elsewhere, or sent or deleted. */
export type Forked = { readonly from: string; readonly because: 'changed' | 'gone' };

interface Means {
  /** Reads, writes and forgets what this browser holds of a draft. */
  readonly read: (draftId: string) => Held | null;
  readonly write: (draftId: string, held: Held) => void;
  readonly drop: (draftId: string) => void;
  readonly save: (draft: SaveDraft) => Promise<DraftSummary>;
  /** The code of a failure: `network` for a lost answer, `sign_in` when the session is over. */
  readonly codeOf: (error: unknown) => string;
  readonly newKey: () => string;
  readonly changed: () => void;
}

const holdAfter = 400;
const saveAfter = 800;
const retryAfter = 5_000;
const tooLarge = new Set(['draft_too_large', 'too_large', 'invalid']);

/**
 * Keeps what is typed into a form: in this browser at once, on the server shortly after. Of two pages that write one draft, the second
 * goes on with a draft of its own: nothing is lost.
 */
export class DraftKeeper {
  draftId: string;
  key: string;
  kept: Kept = 'nothing';
  forked: Forked | null = null;
  savedAt: string | null = null;
  readonly #savedBy: string;
  readonly #means: Means;
  /** The pages whose writing this page has read. */
  readonly #known: Set<string>;
  #revision: number;
  #typed: { form: unknown; title: string } | null = null;
  #unsent = false;
  #saving: Promise<void> | null = null;
  #ended = false;
  #sent = false;
  #signedOut = false;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: { draftId: string; key: string; revision: number; from: string | null }, means: Means) {
    this.draftId = start.draftId;
    this.key = start.key;
    this.#revision = start.revision;
    this.#means = means;
    this.#savedBy = means.newKey();
    this.#known = new Set([this.#savedBy, ...(start.from ? [start.from] : [])]);
  }

  /** Something was typed. */
  typed(form: unknown, title: string): void {
    if (this.#ended) return;
    this.#typed = { form, title };
    this.#unsent = true;
    if (this.kept === 'nothing') this.#show('saving');
    clearTimeout(this.#holdTimer);
    this.#holdTimer = setTimeout(() => this.hold(), holdAfter);
    // Whoever is asked to sign in is asked once: `resume` goes on.
    if (this.#signedOut) return;
    this.#later(saveAfter);
  }

  /** The server answers again. */
  resume(): void {
    this.#signedOut = false;
    if (this.#unsent && !this.#ended) this.#later(0);
  }

  /** Writes what is typed into this browser: at a pause, and when the page is left. */
  hold(): void {
    clearTimeout(this.#holdTimer);
    if (!this.#typed || this.#ended) return;
    const there = this.#means.read(this.draftId);
    if (there && !this.#known.has(there.savedBy)) this.#fork('changed');
    else this.#write();
  }

  /** Ends the keeping, after what is on its way has arrived: for when the form is sent or thrown away. */
  async end({ sent }: { sent: boolean }): Promise<void> {
    this.#sent = sent;
    this.hold();
    this.#ended = true;
    clearTimeout(this.#holdTimer);
    clearTimeout(this.#saveTimer);
    await this.#saving;
  }

  /** Takes the keeping up again: the form was not sent. */
  goOn(): void {
    this.#ended = false;
    this.#sent = false;
    this.hold();
    if (this.#unsent) this.#later(0);
  }

  /** Forgets what this browser holds. */
  drop(): void {
    this.#means.drop(this.draftId);
  }

  #write(): void {
    if (!this.#typed) return;
    this.#means.write(this.draftId, {
      ...this.#typed,
      key: this.key,
      revision: this.#revision,
      savedBy: this.#savedBy,
      unsent: this.#unsent,
      sent: this.#sent,
    });
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => {
      this.#saving ??= this.#save().finally(() => {
        this.#saving = null;
      });
    }, milliseconds);
  }

  async #save(): Promise<void> {
    this.hold();
    const typed = this.#typed;
    if (!typed || this.#ended) return;
    this.#show('saving');
    const form = JSON.stringify({ key: this.key, form: typed.form });
    const { draftId } = this;
    try {
      const saved = await this.#means.save({
        draftId,
        savedBy: this.#savedBy,
        title: typed.title,
        form,
        revision: this.#revision,
      });
      // Meanwhile it became another draft.
      if (this.draftId !== draftId) return;
      this.#revision = saved.revision;
      this.savedAt = saved.changedAt;
      this.#unsent = this.#typed !== typed;
      if (!this.#ended) this.#write();
      this.#show('saved');
      if (this.#unsent && !this.#ended) this.#later(saveAfter);
    } catch (error) {
      if (this.draftId === draftId) this.#failed(this.#means.codeOf(error));
    }
  }

  #failed(code: string): void {
    if (code === 'draft_changed') this.#fork('changed');
    else if (code === 'no_such_draft') this.#fork('gone');
    else if (code === 'too_many_drafts') this.#show('full');
    else if (tooLarge.has(code)) this.#show('large');
    else {
      this.#show('here');
      if (code === 'sign_in') this.#signedOut = true;
      else if (!this.#ended) this.#later(retryAfter);
    }
  }

  #fork(because: Forked['because']): void {
    const { read, drop, newKey } = this.#means;
    const from = this.draftId;
    const there = read(from);
    if (there && this.#known.has(there.savedBy)) drop(from);
    this.draftId = newKey();
    this.key = newKey();
    this.#revision = 0;
    this.#unsent = true;
    this.forked = { from, because };
    this.#write();
    this.#later(0);
    this.#means.changed();
  }

  #show(kept: Kept): void {
    this.kept = kept;
    this.#means.changed();
  }
}
