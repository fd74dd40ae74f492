type ToastTone = 'success' | 'error' | 'warning';

/** What a toast says. `duration` is in milliseconds: 2000 without it (the specification's section 9). */
export interface ToastWords {
  title?: string | undefined;
  description?: string | undefined;
  duration?: number | undefined;
  /** A toast with the same id takes the place of the one before. */
  id?: string | undefined;
}

export interface ToastShown extends ToastWords {
  tone: ToastTone;
}

type Sink = (shown: ToastShown) => void;

const waiting: ToastShown[] = [];
let sink: Sink | null = null;
let wanted: (() => void) | null = null;

function show(tone: ToastTone, words: ToastWords): void {
  const shown = { ...words, tone };
  if (sink) sink(shown);
  else {
    waiting.push(shown);
    wanted?.();
  }
}

/** A short message at the edge of the page. It never carries the only copy of something a person needs. */
export const toast = {
  success: (words: ToastWords) => show('success', words),
  error: (words: ToastWords) => show('error', words),
  warning: (words: ToastWords) => show('warning', words),
};

/** Called by the list once it can show toasts; gives it what waited. */
export function takeToasts(next: Sink): () => void {
  sink = next;
  for (const shown of waiting.splice(0)) next(shown);
  return () => {
    sink = null;
  };
}

/** Called by the page: `load` runs at the first toast. */
export function onFirstToast(load: () => void): void {
  wanted = load;
  if (waiting.length > 0) load();
}
