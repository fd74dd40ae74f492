import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Upload, UploadRow } from '../contract.ts';
import type { Shown } from './rows/shown.ts';

type Tone = 'ask' | 'ok' | 'bad' | 'info' | 'plain';

/** What is given for a sentence with a number in it. */
export const counted = (count: number) => ({ count, number: numberText(count) });

/** Where an upload is, in two or three words. */
export function stateWords({ state, counts }: Upload): { words: string; tone: Tone } {
  const isWrong = (counts?.wrong ?? 0) > 0;
  const words: Record<Upload['state'], [words: () => string, tone: Tone]> = {
    opened: [m.uploads_state_opened, 'ask'],
    checking: [m.uploads_state_checking, 'info'],
    ready: isWrong ? [m.uploads_state_wrong, 'ask'] : [m.uploads_state_ready, 'ask'],
    applying: [m.uploads_state_applying, 'info'],
    applied: [m.uploads_state_applied, 'ok'],
    undoing: [m.uploads_state_undoing, 'info'],
    undone: [m.uploads_state_undone, 'plain'],
    failed: [m.uploads_state_failed, 'bad'],
    discarded: [m.uploads_state_discarded, 'plain'],
  };
  const [say, tone] = words[state];
  return { words: say(), tone };
}

/** What is to be done next by its reader; null: nothing. */
export function nextWords({ state, counts, actions, failure, kept }: Upload): string | null {
  if (state === 'failed') return failure;
  if (state === 'undone') return kept > 0 ? m.uploads_kept(counted(kept)) : null;
  if (actions.includes('apply')) return m.uploads_next_apply();
  if (state === 'ready' && actions.includes('correct') && counts)
    return counts.wrong > 0 ? m.uploads_next_correct(counted(counts.wrong)) : m.uploads_next_nothing();
  return state === 'opened' && actions.includes('check') ? m.uploads_next_columns() : null;
}

/** What is done with it in the background. */
export function progressWords({ state, progress }: Upload): string {
  if (state !== 'checking') return state === 'applying' ? m.uploads_applying() : m.uploads_undoing();
  if (!progress) return m.uploads_checking();
  const { done, total } = progress;
  return m.uploads_checking_rows({ done: numberText(done), total: numberText(total) });
}

const showns: Readonly<Record<Shown, () => string>> = {
  all: m.uploads_shown_all,
  added: m.uploads_shown_added,
  changed: m.uploads_shown_changed,
  unchanged: m.uploads_shown_unchanged,
  wrong: m.uploads_shown_wrong,
  leftOut: m.uploads_shown_left_out,
  kept: m.uploads_shown_kept,
  moved: m.uploads_shown_moved,
};

/** What the rows of one outcome are called. */
export const shownWords = (shown: Shown) => showns[shown]();

const tones: Readonly<Record<UploadRow['outcome'], Tone>> = {
  added: 'ok',
  changed: 'info',
  unchanged: 'plain',
  wrong: 'bad',
};

/** What a row comes to. */
export function outcomeWords({ outcome, leftOut, kept }: UploadRow): { words: string; tone: Tone } {
  if (leftOut) return { words: shownWords('leftOut'), tone: 'plain' };
  if (kept) return { words: shownWords('kept'), tone: 'ask' };
  return { words: shownWords(outcome), tone: tones[outcome] };
}
