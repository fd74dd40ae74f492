import { type ComponentType, useEffect, useState } from 'react';
import { useOffline } from '#web/lib/network.ts';

/** Milliseconds: what keeps the page for later comes behind all that it is drawn with. */
const keptAfter = 3_000;

/** Above a page: that it is of before, what is not sent yet, and that there is a new version. Its code is fetched when the page has had its own. */
export function OfflineNotice() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  const offline = useOffline();
  const isHere = Notices !== null;
  useEffect(() => {
    // Not tried without the network, unless the page is kept here: what then fails to load, the browser takes for failed until the page is loaded anew.
    if (isHere || (offline && !navigator.serviceWorker?.controller)) return;
    const load = () =>
      import('./OfflineNotices.tsx').then(
        ({ default: Loaded }) => setNotices(() => Loaded),
        () => {},
      );
    const timer = setTimeout(load, offline ? 0 : keptAfter);
    return () => clearTimeout(timer);
  }, [offline, isHere]);
  return Notices && <Notices />;
}
