import { MessageSquarePlus, Paperclip, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { fileBounds } from '../../requests/web/file-bounds.ts';
import { commentLimits } from '../comments.ts';
import type { Outgoing } from './api.ts';
import style from './Comments.module.css';
import type { Typed } from './mention-typing.ts';
import { sentOf, WordsField, wrongWith } from './WordsField.tsx';

const nothing: Typed = { text: '', people: [] };

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
  const openIt = () => {
    setOpen(true);
    requestAnimationFrame(focusText);
  };
  useEffect(() => {
    if (!asks) setOpen(true);
  }, [asks]);
  if (!open) return <Opener onOpen={openIt} />;
  return (
    <Form of={form} className={style.form} aria-label={m.assetrequests_comment_label()}>
      <WordsField
        label={m.assetrequests_comment_label()}
        hint={asks ? m.assetrequests_comment_no_answer({ name: asks }) : m.assetrequests_comment_hint()}
        requestID={requestID}
        onSend={() => element.current?.requestSubmit()}
        placeholder={m.assetrequests_comment_placeholder()}
      />
      {attaching && <FilesField />}
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

function Opener({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="quiet" icon={<MessageSquarePlus />} onClick={onOpen}>
      {m.assetrequests_comment_label()}
    </Button>
  );
}

/** What is sent with it. */
function FilesField() {
  return (
    <FormField name="files" label={m.assetrequests_comment_attached()} group optional>
      {({ value, onChange }) => (
        <FileDrop
          files={value}
          onChange={onChange}
          bounds={fileBounds(commentLimits.files)}
          hint={m.assetrequests_comment_files_hint({ most: commentLimits.files })}
        />
      )}
    </FormField>
  );
}
