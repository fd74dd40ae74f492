import { type RefObject, useEffect, useRef } from 'react';
import { m } from '#messages';
import { toast } from '#web/ui/dialog/toast.ts';
import { whenLeft } from './api.ts';
import type { Edited } from './editing.ts';

/** Milliseconds without a change, after which a draft is kept. */
const pause = 900;

export type Keeping =
  | { readonly state: 'kept' | 'keeping' | 'changed' }
  /** `wrong`: it says something that cannot be kept; `failed`: it could not be sent; `conflict`: somebody else has changed it meanwhile. */
  | { readonly state: 'wrong' | 'failed' | 'conflict'; readonly why: string };

type Keep = () => Promise<string | null>;

/** A draft is kept a moment after the last change; the browser asks before it leaves what is not. */
export function useKeptByItself(edited: Edited, keeping: Keeping, keep: Keep): void {
  const isChanged = keeping.state === 'changed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins the pause anew
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [edited, isChanged]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (keeping.state === 'kept') return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeping.state]);
}

/** Whoever leaves the page has what they wrote kept behind them, and is told where it was not. */
export function useKeptWhenLeft(id: string, isKept: RefObject<boolean>, keep: Keep): void {
  const leave = useRef(keep);
  leave.current = keep;
  useEffect(
    () => () => {
      if (isKept.current) return;
      whenLeft(
        id,
        leave.current().then((why) => {
          if (why !== null) toast.error({ title: m.onepager_not_kept(), description: why });
        }),
      );
    },
    [id, isKept],
  );
}
