import { MessageSquarePlus, Paperclip, Send } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { fileBounds } from '../../requests/web/file-bounds.ts';
import { commentLimits, withTokens } from '../comments.ts';
import type { Outgoing } from './api.ts';
import style from './Comments.module.css';
import { MentionArea } from './MentionArea.tsx';
import type { Typed } from './mention-typing.ts';

const nothing: Typed = { text: '', people: [] };

/** What is sent of what was typed. */
const sentOf = ({ text, people }: Typed) => withTokens(text, people).trim();

/** What is wrong with a text, as a sentence. */
function wrongWith(typed: Typed): string | false {
  const text = sentOf(typed);
  const over = [...text].length - commentLimits.text;
  if (text === '') return m.assetrequests_comment_refused_empty();
  return over > 0 && m.assetrequests_comment_too_long({ over, most: commentLimits.text });
}

interface WordsFieldProps extends Omit<ComponentProps<typeof MentionArea>, 'value' | 'onChange'> {
  label: string;
  hint?: string;
}

/** The words of a comment, with its mentions. */
function WordsField({ label, hint, ...area }: WordsFieldProps) {
  return (
    <FormField name="comment" label={label} hint={hint}>
      {({ value, onChange }) => <MentionArea {...area} value={value} onChange={onChange} />}
    </FormField>
  );
}

interface CommentFormProps {
  requestID: string;
  /** Who waits for an answer of the reader, which a comment is not: then it opens only when it is asked for. */
  asks?: string | undefined;
  onSend: (one: Outgoing) => void;
}

/** Writes a comment: text with mentions, and files. It is cleared at once; what is on its way stands in the timeline. */
export function CommentForm({ requestID, asks, onSend }: CommentFormProps) {
  const { empcode } = useMe();
  const form = useSentForm({
    values: { comment: nothing, files: [] as File[] },
    // It is there when one comes back from another tab of the request, or another day.
    draft: { empcode, name: `${requestID} comment`, toKeep: ({ comment }) => ({ comment }) },
    check: ({ comment }) => ({ comment: wrongWith(comment) }),
    async send({ comment, files }, key) {
      onSend({ key, text: sentOf(comment), people: comment.people, files, error: null });
    },
    sent() {
      setAttaching(false);
      focusText();
    },
  });
  const { element } = form;
  const focusText = () => element.current?.querySelector('textarea')?.focus();
  const [attaching, setAttaching] = useState(false);
  const [open, setOpen] = useState(!asks || form.form.getValues('comment').text !== '');
  useEffect(() => {
    if (!asks) setOpen(true);
  }, [asks]);

  if (!open)
    return (
      <Button
        variant="quiet"
        icon={<MessageSquarePlus />}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(focusText);
        }}
      >
        {m.assetrequests_comment_label()}
      </Button>
    );
  return (
    <Form of={form} className={style.form} aria-label={m.assetrequests_comment_label()}>
      <WordsField
        label={m.assetrequests_comment_label()}
        hint={asks ? m.assetrequests_comment_no_answer({ name: asks }) : m.assetrequests_comment_hint()}
        requestID={requestID}
        onSend={() => element.current?.requestSubmit()}
        placeholder={m.assetrequests_comment_placeholder()}
      />
      {attaching && (
        <FormField name="files" label={m.assetrequests_comment_attached()} group optional>
          {({ value, onChange }) => (
            <FileDrop
              files={value}
              onChange={onChange}
              bounds={{ ...fileBounds, most: commentLimits.files }}
              hint={m.assetrequests_comment_files_hint({ most: commentLimits.files })}
            />
          )}
        </FormField>
      )}
      <div className={style.buttons}>
        <Button type="submit" icon={<Send className="turns" />}>
          {m.assetrequests_comment_send()}
        </Button>
        {!attaching && (
          <Button variant="quiet" icon={<Paperclip />} onClick={() => setAttaching(true)}>
            {m.assetrequests_comment_attach()}
          </Button>
        )}
      </div>
    </Form>
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
  const form = useSentForm({
    values: { comment: before },
    check: ({ comment }) => ({ comment: wrongWith(comment) }),
    send: async ({ comment }) => onSave(sentOf(comment), comment.people),
  });
  const { element } = form;
  return (
    <Form
      of={form}
      className={style.form}
      aria-label={m.assetrequests_comment_edit_label()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <WordsField
        label={m.assetrequests_comment_edit_label()}
        requestID={requestID}
        onSend={() => element.current?.requestSubmit()}
        autoFocus
      />
      <div className={style.buttons}>
        <Button type="submit">{m.assetrequests_comment_save()}</Button>
        <Button variant="quiet" onClick={onClose}>
          {m.assetrequests_comment_cancel()}
        </Button>
      </div>
    </Form>
  );
}
