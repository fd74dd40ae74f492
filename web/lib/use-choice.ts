import { startTransition, useOptimistic } from 'react';

/**
 * What somebody chooses shows at once, and once `save` is over what is kept then does: after a refusal, which `save` tells of, what it was.
 * @returns what shows, and what chooses
 */
export function useChoice<T>(kept: T, save: (chosen: T) => Promise<unknown>): [T, (chosen: T) => void] {
  const [shown, show] = useOptimistic(kept);
  const choose = (chosen: T) =>
    startTransition(async () => {
      show(chosen);
      await save(chosen).catch(() => {});
    });
  return [shown, choose];
}
