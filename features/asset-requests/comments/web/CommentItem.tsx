import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { momentWords } from '../../requests/web/words.ts';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import { withNames } from '../comments.ts';
import type { RequestComment } from '../contract.ts';
import { CommentEdit } from './CommentEdit.tsx';
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
  const { item, edit } = useGoOn(doing !== null, deleted);
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
      {files.length > 0 && <Files files={files} onOpen={onOpen} />}
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
      {doing === 'delete' && <DeleteDialog onClose={close} onRemove={onRemove} />}
    </>
  );
}

/** Whoever has saved, given up or deleted goes on where that was. */
function useGoOn(isDoing: boolean, deleted: boolean) {
  const item = useRef<HTMLParagraphElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const [did, setDid] = useState(false);
  useEffect(() => {
    if (isDoing) setDid(true);
    else if (did && document.activeElement === document.body) (deleted ? item : edit).current?.focus();
  }, [isDoing, did, deleted]);
  return { item, edit };
}

/** Asks before a comment goes. */
function DeleteDialog({ onClose, onRemove }: { onClose: () => void; onRemove: () => void }) {
  return (
    <Dialog
      open
      title={m.assetrequests_comment_delete_title()}
      onClose={onClose}
      actions={
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {m.assetrequests_comment_delete()}
        </Button>
      }
    >
      <p>{m.assetrequests_comment_delete_text()}</p>
    </Dialog>
  );
}

/** What was sent with it. */
function Files({ files, onOpen }: { files: readonly RequestFile[]; onOpen: (file: RequestFile) => void }) {
  return (
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
  );
}
