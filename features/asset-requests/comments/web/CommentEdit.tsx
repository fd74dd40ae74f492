import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import style from './Comments.module.css';
import type { Typed } from './mention-typing.ts';
import { sentOf, WordsField, wrongWith } from './WordsField.tsx';

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
