import { useMutation } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { relativeTime } from '#formats/time/relative-time.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Notification } from '../contract.ts';
import { notifications } from './api.ts';
import { partByDay } from './by-day.ts';
import { markAsRead } from './mark-api.ts';
import style from './NotificationPanel.module.css';

interface NotificationPanelProps {
  /** What rooms have stand above them. */
  above: ReactNode;
  close: () => void;
}

/** The notifications: today's, then the earlier ones; a card marks itself as read and leads to what it is about. */
export default function NotificationPanel({ above, close }: NotificationPanelProps) {
  const list = usePages(notifications);
  const mark = useMutation(markAsRead);
  const { today, earlier } = partByDay(list.rows, new Date());
  const card = (one: Notification) => (
    <NotificationCard
      key={one.notificationMasterId}
      one={one}
      onOpen={() => {
        if (one.notificationReadstatus === 0) mark.mutate({ ids: [one.notificationMasterId] });
        close();
      }}
    />
  );
  return (
    <div className={style.panel}>
      <Head unread={list.first?.unread ?? 0} onMark={() => mark.mutate({ all: true })} />
      {above}
      <PagedList
        list={list}
        rows={4}
        empty={
          <div className={style.empty}>
            <EmptyState icon={<Bell />} title={m.notifications_empty()} />
          </div>
        }
        errorTitle={m.notifications_error()}
        more={m.notifications_more()}
        moreClass={style.more}
      >
        {() => (
          <>
            {today.length > 0 && <Day title={m.notifications_today()}>{today.map(card)}</Day>}
            {earlier.length > 0 && <Day title={m.notifications_earlier()}>{earlier.map(card)}</Day>}
          </>
        )}
      </PagedList>
    </div>
  );
}

function Head({ unread, onMark }: { unread: number; onMark: () => void }) {
  return (
    <div className={style.header}>
      <h2>{m.notifications_title()}</h2>
      {unread > 0 && (
        <Button variant="quiet" onClick={onMark}>
          {m.notifications_mark_all()}
        </Button>
      )}
    </div>
  );
}

function Day({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={style.day}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function NotificationCard({ one, onOpen }: { one: Notification; onOpen: () => void }) {
  const isUnread = one.notificationReadstatus === 0;
  return (
    <li>
      <Link to={one.link} className={style.card} data-unread={isUnread ? '' : undefined} onClick={onOpen}>
        {one.empname ? <Avatar name={one.empname} empcode={one.empcode || null} /> : <Tile icon={<Bell />} />}
        <span className={style.words}>
          <span className={style.text}>
            {isUnread && <span className="hidden-visually">{m.notifications_unread()} </span>}
            {one.notificationtext}
          </span>
          <span className="caption">
            <time dateTime={one.createdOn}>{relativeTime(new Date(one.createdOn), new Date())}</time>
          </span>
        </span>
      </Link>
    </li>
  );
}
