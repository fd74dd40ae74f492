import { useRef, useState } from 'react';

/**
 * What somebody chooses shows at once, and once `save` is over what is kept then does: after a refusal, which `save` tells of, what it was.
 * Of two choices the second is saved after the first. A state of its own, since `useOptimistic` would hold up whatever else is a
 * transition until the answer is there.
 * @returns what shows, and what chooses
 */
export function useChoice<T>(kept: T, save: (chosen: T) => Promise<unknown>): [T, (chosen: T) => void] {
  const [latest, setLatest] = useState<{ readonly chosen: T }>();
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (chosen: T) => {
    const mine = { chosen };
    setLatest(mine);
    saved.current = saved.current
      .then(() => save(chosen))
      .catch(() => {})
      .finally(() => setLatest((now) => (now === mine ? undefined : now)));
  };
  return [latest ? latest.chosen : kept, choose];
}
