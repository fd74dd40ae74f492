import { useState } from 'react';
import { navigate, useLocation } from '#web/lib/router.tsx';
import type { WorkFilter } from './use-work-filter.ts';

/**
 * On a phone: whether what is selected is looked at in place of the list. It is a step of the way there: the key that leads back leads to the
 * list, with all that is selected.
 */
export function useReview(filter: Pick<WorkFilter, 'linkTo'>) {
  const { state } = useLocation();
  // Another one each time: an old step in the history opens nothing.
  const [review, setReview] = useState<number | null>(null);
  return {
    isOpen: review !== null && (state as { review?: number } | null)?.review === review,
    open() {
      const next = Date.now();
      setReview(next);
      navigate(filter.linkTo(), { state: { review: next } });
    },
    leave: () => setReview(null),
  };
}
