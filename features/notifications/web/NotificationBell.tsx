import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#messages';
import { usePart, useRooms } from '#web/lib/room.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Panel } from '#web/ui/dialog/Panel.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { notifications } from './api.ts';
import style from './NotificationBell.module.css';

const NotificationPanel = part(() => import('./NotificationPanel.tsx'));

/** How many notifications are unread, and the panel of them. */
export function NotificationBell() {
  const { first: newest } = usePages(notifications);
  const waiting = usePart('useWaiting')();
  const above = useRooms()
    .flatMap(({ notices = [] }) => notices)
    .flatMap(({ path, Notice }) => (waiting[path] ? [{ path, Notice, count: waiting[path] }] : []));
  const unread = newest?.unread ?? 0;
  const isEmpty = newest?.data.length === 0 && above.length === 0;
  const icon = (
    <span className={style.bell}>
      <Bell />
      {unread > 0 && (
        <span className={style.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Panel
        label={unread > 0 ? m.notifications_bell_unread({ count: unread }) : m.notifications_bell()}
        icon={icon}
        className={isEmpty ? style.emptyPanel : undefined}
      >
        {(close) => (
          <Suspense fallback={<LoadingRows rows={4} />}>
            <NotificationPanel
              above={above.map(({ path, Notice, count }) => (
                <Notice key={path} count={count} close={close} />
              ))}
              close={close}
            />
          </Suspense>
        )}
      </Panel>
      <span className="hidden-visually" role="status">
        {unread > 0 ? m.notifications_bell_unread({ count: unread }) : ''}
      </span>
    </>
  );
}
