import { useSingleKeys } from '#web/lib/single-keys.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';

interface InboxKeys {
  step: (by: 1 | -1) => RequestSummary | undefined;
  /** On a phone several are not chosen by keys. */
  isNarrow: boolean;
  /** The one where the reader is. */
  choose: (by: 'add' | 'toggle') => void;
  add: (request: RequestSummary) => void;
  showKeys: () => void;
  back: () => void;
}

/** What each key does in the work list. */
export function useInboxKeys({ step, isNarrow, choose, add, showKeys, back }: InboxKeys): void {
  function extend(by: 1 | -1) {
    choose('add');
    const request = step(by);
    if (request) add(request);
  }
  useSingleKeys({
    j: () => void step(1),
    k: () => void step(-1),
    'Shift+J': isNarrow ? undefined : () => extend(1),
    'Shift+K': isNarrow ? undefined : () => extend(-1),
    x: () => choose('toggle'),
    '[Shift]+?': showKeys,
    Escape: back,
  });
  // Here a slash is for the list's own search, not for the palette.
  useSingleKeys(
    { '[Shift]+/': () => document.querySelector<HTMLElement>('[data-inbox-search]')?.focus() },
    { first: true },
  );
}
