import { useEffect, useState } from 'react';
import { navigate, useLocation } from '#web/lib/router.tsx';

/** Whether what stands beside the text on a wide screen is open over it, on a phone. A link to the questions opens it there, and leads to them. */
export function useRail(isNarrow: boolean) {
  const place = useLocation();
  const aimed = place.hash === '#questions';
  const [isListed, setOpen] = useState(false);
  // Followed once more, the same link opens it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one comes here
  useEffect(() => {
    if (aimed && isNarrow) setOpen(true);
  }, [place, aimed, isNarrow]);
  return {
    isListed,
    aimed,
    setListed(open: boolean) {
      setOpen(open);
      // Whoever has been there opens it at its beginning.
      const { pathname, search, state } = place;
      if (!open && aimed && isNarrow) navigate(`${pathname}${search}`, { replace: true, state });
    },
  };
}
