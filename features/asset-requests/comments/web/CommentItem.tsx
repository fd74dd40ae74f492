import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { momentWords } from '../../requests/web/words.ts';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import { withNames } from '../comments.ts';
import type { RequestComment } from '../contract.ts';
import type { Outgoing } from './api.ts';
import { CommentEdit } from './CommentForm.tsx';
import style from './Comments.module.css';
import { CommentText } from './CommentText.tsx';
import historyStyle from './History.module.css';

interface CommentItemProps {
  requestID: string;
  comment: RequestComment;
  onEdit: (text: string, people: RequestComment['mentions']) => void;
  onRemove: () => void;
  onOpen: (file: RequestFile) => void;
}

/** A comment in the timeline. */
export function CommentItem({ requestID, comment, onEdit, onRemove, onOpen }: CommentItemProps) {
  const { timeZone } = useMe();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { by, at, text, mentions, deleted, editedAt, files } = comment;
  const mayEdit = comment.editableUntil !== null && Date.now() < Date.parse(comment.editableUntil);
  const close = () => setDoing(null);
  // Whoever has saved, given up or deleted goes on where that was.
  const item = useRef<HTMLParagraphElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const [did, setDid] = useState(false);
  useEffect(() => {
    if (doing) setDid(true);
    else if (did && document.activeElement === document.body) (deleted ? item : edit).current?.focus();
  }, [doing, did, deleted]);
  return (
    <>
      <p ref={item} tabIndex={-1}>
        <strong>{by.name}</strong>{' '}
        {deleted ? m.assetrequests_comment_deleted() : m.assetrequests_comment_said()}
      </p>
      {!deleted && doing !== 'edit' && <CommentText text={text} people={mentions} />}
      {doing === 'edit' && (
        <CommentEdit
          requestID={requestID}
          before={{ text: withNames(text, mentions), people: mentions }}
          onClose={close}
          onSave={(next, people) => {
            close();
            if (next !== text) onEdit(next, [...people]);
          }}
        />
      )}
      {files.length > 0 && (
        <ul className={historyStyle.files}>
          {files.map((file) => (
            <li key={file.fileName}>
              <button type="button" className={historyStyle.file} onClick={() => onOpen(file)}>
                <FileText aria-hidden="true" />
                <span className={historyStyle.name}>{file.originalName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={style.foot}>
        <span className="caption num">
          <time dateTime={at}>{momentWords(at, timeZone)}</time>
          {editedAt && !deleted && ` · ${m.assetrequests_comment_edited()}`}
        </span>
        {mayEdit && doing !== 'edit' && (
          <button ref={edit} type="button" className={style.small} onClick={() => setDoing('edit')}>
            {m.assetrequests_comment_edit()}
          </button>
        )}
        {comment.mayDelete && doing !== 'edit' && (
          <button type="button" className={style.small} onClick={() => setDoing('delete')}>
            {m.assetrequests_comment_delete()}
          </button>
        )}
      </div>
      <Dialog
        open={doing === 'delete'}
        title={m.assetrequests_comment_delete_title()}
        onClose={close}
        actions={
          <Button
            variant="danger"
            onClick={() => {
              close();
              onRemove();
            }}
          >
            {m.assetrequests_comment_delete()}
          </Button>
        }
      >
        <p>{m.assetrequests_comment_delete_text()}</p>
      </Dialog>
    </>
  );
}

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
