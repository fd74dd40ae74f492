import { useState } from 'react';
import { navigate, useSearch } from '#web/lib/router.tsx';

/** Which draft the page of a new request is asked for, and which opening of it this is: each begins a form anew. */
export function useOpening() {
  const params = useSearch();
  const asked = params.get('draft');
  const [opened, setOpened] = useState({ asked, begunWith: asked, round: 0 });
  const [live, setLive] = useState<string | null>(null);
  if (asked !== opened.asked) {
    if (asked !== null && asked === live) setOpened({ ...opened, asked });
    else setOpened({ asked, begunWith: asked, round: opened.round + 1 });
  }
  return {
    draftId: opened.begunWith,
    round: opened.round,
    /** The form is kept as this draft now: a reload finds it. */
    follow(draftId: string) {
      setLive(draftId);
      navigate(`${window.location.pathname}?draft=${draftId}`, { replace: true });
    },
    /** Begins an empty form. */
    restart() {
      setLive(null);
      setOpened({ asked, begunWith: null, round: opened.round + 1 });
      navigate(window.location.pathname, { replace: true });
    },
  };
}
