import { MessageSquarePlus, Paperclip, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { newKey } from '../../../../web/lib/http.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { FileDrop } from '../../../../web/ui/FileDrop.tsx';
import { fileBounds } from '../../requests/web/file-bounds.ts';
import { commentLimits, withTokens } from '../comments.ts';
import type { Outgoing } from './api.ts';
import style from './Comments.module.css';
import { MentionArea } from './MentionArea.tsx';
import type { Typed } from './mention-typing.ts';

const nothing: Typed = { text: '', people: [] };

/** What was typed and not sent yet, by person and request: it is there when one comes back from another tab of the request. */
const unsent = new Map<string, Typed>();

function useTyped(requestID: string): [Typed, (next: Typed) => void] {
  const name = `${useMe().empcode} ${requestID}`;
  const [typed, setTyped] = useState(unsent.get(name) ?? nothing);
  const change = (next: Typed) => {
    setTyped(next);
    if (next.text === '') unsent.delete(name);
    else unsent.set(name, next);
  };
  return [typed, change];
}

/** What is wrong with a text, as a sentence. */
function wrongWith(text: string): string | undefined {
  const over = [...text].length - commentLimits.text;
  if (text === '') return m.requests_comment_refused_empty();
  return over > 0 ? m.requests_comment_too_long({ over, most: commentLimits.text }) : undefined;
}

interface CommentFormProps {
  requestID: string;
  /** Who waits for an answer of the reader, which a comment is not: then it opens only when it is asked for. */
  asks?: string | undefined;
  onSend: (one: Outgoing) => void;
}

/** Writes a comment: text with mentions, and files. It is cleared at once; what is on its way stands in the timeline. */
export function CommentForm({ requestID, asks, onSend }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useTyped(requestID);
  const [files, setFiles] = useState<File[]>([]);
  const [attaching, setAttaching] = useState(false);
  const [error, setError] = useState<string>();
  const [open, setOpen] = useState(!asks || typed.text !== '');
  useEffect(() => {
    if (!asks) setOpen(true);
  }, [asks]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const text = withTokens(typed.text, typed.people).trim();
    const wrong = wrongWith(text);
    setError(wrong);
    form.current?.querySelector('textarea')?.focus();
    if (wrong) return;
    onSend({ key: newKey(), text, people: typed.people, files, error: null });
    setTyped(nothing);
    setFiles([]);
    setAttaching(false);
  }

  if (!open)
    return (
      <Button
        variant="quiet"
        icon={<MessageSquarePlus />}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
        }}
      >
        {m.requests_comment_label()}
      </Button>
    );
  return (
    <form
      ref={form}
      className={style.form}
      aria-label={m.requests_comment_label()}
      noValidate
      onSubmit={submit}
    >
      <Field
        label={m.requests_comment_label()}
        hint={asks ? m.requests_comment_no_answer({ name: asks }) : m.requests_comment_hint()}
        error={error}
      >
        <MentionArea
          requestID={requestID}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          onSend={submit}
          placeholder={m.requests_comment_placeholder()}
        />
      </Field>
      {attaching && (
        <Field label={m.requests_comment_attached()} group optional>
          <FileDrop
            files={files}
            onChange={setFiles}
            bounds={{ ...fileBounds, most: commentLimits.files }}
            hint={m.requests_comment_files_hint({ most: commentLimits.files })}
          />
        </Field>
      )}
      <div className={style.buttons}>
        <Button type="submit" icon={<Send className="turns" />}>
          {m.requests_comment_send()}
        </Button>
        {!attaching && (
          <Button variant="quiet" icon={<Paperclip />} onClick={() => setAttaching(true)}>
            {m.requests_comment_attach()}
          </Button>
        )}
      </div>
    </form>
  );
}

interface CommentEditProps {
  requestID: string;
  before: Typed;
  onSave: (text: string, people: Typed['people']) => void;
  onClose: () => void;
}

/** Changes the words of a comment, in its place. */
export function CommentEdit({ requestID, before, onSave, onClose }: CommentEditProps) {
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  function save(event?: FormEvent) {
    event?.preventDefault();
    const text = withTokens(typed.text, typed.people).trim();
    const wrong = wrongWith(text);
    setError(wrong);
    if (!wrong) onSave(text, typed.people);
  }
  return (
    <form
      className={style.form}
      aria-label={m.requests_comment_edit_label()}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Field label={m.requests_comment_edit_label()} error={error}>
        <MentionArea
          requestID={requestID}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          onSend={save}
          autoFocus
        />
      </Field>
      <div className={style.buttons}>
        <Button type="submit">{m.requests_comment_save()}</Button>
        <Button variant="quiet" onClick={onClose}>
          {m.requests_comment_cancel()}
        </Button>
      </div>
    </form>
  );
}
