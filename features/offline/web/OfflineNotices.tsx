import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ageOf } from '#formats/time/ages.ts';
import { clockTime, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useOffline } from '#web/lib/network.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { keepBuild } from './build.ts';
import { sayNetwork } from './network-words.ts';
import style from './OfflineNotices.module.css';
import { useOldest } from './oldest.ts';
import { useUnsent } from './use-unsent.ts';
import { isNewVersion, onNewVersion, watchVersion } from './version.ts';

/** Keeps the page for later, sends what was not sent, and says what the reader should know of both. */
export default function OfflineNotices() {
  const offline = useOffline();
  const { pathname } = useLocation();
  // What the page tells of by itself is not told twice.
  const unsent = useUnsent().filter(
    ({ toldThere, link, refused }) => !(toldThere && refused === null && link.split('?')[0] === pathname),
  );
  useEffect(() => {
    const stop = [sayNetwork(), watchVersion()];
    return () => {
      for (const end of stop) end();
    };
  }, []);
  useEffect(() => {
    // What the network has cut short is gone on with when it is back.
    if (!offline) void keepBuild();
  }, [offline]);
  const wasOffline = useRef(offline);
  useEffect(() => {
    // What was shown of before is read anew, where the browser itself has not seen the network go and come.
    if (wasOffline.current && !offline) void queryClient.refetchQueries({ type: 'active', stale: true });
    wasOffline.current = offline;
  }, [offline]);
  const isNew = useSyncExternalStore(onNewVersion, isNewVersion);
  if (!offline && unsent.length === 0 && !isNew) return null;
  return (
    <div className={style.notices} data-notices="">
      {offline && <AsOf />}
      {unsent.length > 0 && (
        <Notice
          tone="ask"
          action={
            <Link className={style.link} to="/unsent">
              {m.offline_unsent_look()}
            </Link>
          }
        >
          {m.offline_unsent_count({ count: unsent.length })}
        </Notice>
      )}
      {isNew && <NewVersion />}
    </div>
  );
}

/** That the portal cannot be reached, and of when what the page shows is. */
function AsOf() {
  const { timeZone } = useMe();
  const at = useOldest();
  if (at === null) return <Notice tone="ask">{m.offline_now()}</Notice>;
  const moment = new Date(at);
  const time = clockTime(moment, timeZone);
  const { days } = ageOf(moment.toISOString(), new Date(), timeZone);
  const when =
    days === 0
      ? m.offline_as_of_today({ time })
      : days === 1
        ? m.offline_as_of_yesterday({ time })
        : m.offline_as_of_day({ time, day: displayDate(moment, timeZone) });
  return (
    <Notice tone="ask">
      {m.offline_now()} {when}
    </Notice>
  );
}

/** The portal is another than this page. */
function NewVersion() {
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {m.offline_new_version_reload()}
        </Button>
      }
    >
      {m.offline_new_version()}
    </Notice>
  );
}
