import { ChevronRight, Inbox } from 'lucide-react';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import style from './WaitingNotice.module.css';

/** Above the notifications: how many asset requests wait for the reader. */
export default function WaitingNotice({ count, close }: { count: number; close: () => void }) {
  return (
    <Link to="/requests-list" className={style.requests} onClick={close}>
      <Tile tone="ask" icon={<Inbox />} />
      <span className={style.words}>
        <strong>{m.assetrequests_notice_title()}</strong>
        <span className="caption">{m.assetrequests_notice_waiting({ count, number: countText(count) })}</span>
      </span>
      <ChevronRight className="turns" aria-hidden="true" />
    </Link>
  );
}
