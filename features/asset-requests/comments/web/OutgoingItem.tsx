import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Outgoing } from './api.ts';
import style from './Comments.module.css';
import { CommentText } from './CommentText.tsx';

interface OutgoingItemProps {
  one: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A comment on its way, or one that was not sent: it can be sent again, and is then one comment still. */
export function OutgoingItem({ one, onRetry, onDiscard }: OutgoingItemProps) {
  const me = useMe();
  return (
    <>
      <p>
        <strong>{me.name}</strong> {m.assetrequests_comment_said()}
      </p>
      <CommentText text={one.text} people={one.people} />
      {one.files.length > 0 && <p className="caption">{one.files.map(({ name }) => name).join(' · ')}</p>}
      {one.error === null ? (
        <p className="caption" role="status">
          {m.assetrequests_comment_sending()}
        </p>
      ) : (
        <Notice
          tone="bad"
          action={
            <div className={style.buttons}>
              <Button onClick={onRetry}>{m.assetrequests_comment_retry()}</Button>
              <Button variant="quiet" onClick={onDiscard}>
                {m.assetrequests_comment_discard()}
              </Button>
            </div>
          }
        >
          {m.assetrequests_comment_not_sent({ why: one.error })}
        </Notice>
      )}
    </>
  );
}
