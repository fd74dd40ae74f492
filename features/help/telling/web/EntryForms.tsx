import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import type { Telling } from '../contract.ts';
import { tellingBounds } from '../rules.ts';
import { add, answer } from './api.ts';
import { refreshTellings } from './refresh.ts';
import style from './Telling.module.css';

/** Answers what was told. */
export function AnswerForm({ telling: { tellingId, revision, toldBy } }: { telling: Telling }) {
  const { empcode } = useMe();
  const form = useSentForm({
    values: { text: '' },
    draft: { empcode, name: `telling ${tellingId}`, toKeep: (typed) => typed },
    check: ({ text }) => ({ text: text.trim() === '' && m.help_telling_wrong_answer() }),
    send: ({ text }) => answer({ tellingId, revision, text: text.trim() }),
    refresh: refreshTellings,
    sent: () => toast.success({ title: m.help_telling_answer_sent() }),
  });
  return (
    <Form of={form} className={style.form} aria-label={m.help_telling_answer()}>
      <FormField
        name="text"
        label={m.help_telling_answer()}
        hint={m.help_telling_answer_hint({ name: toldBy.name })}
      >
        {(given) => <TextArea {...given} rows={5} maxLength={tellingBounds.text} />}
      </FormField>
      <div className={style.buttons}>
        <Button type="submit" variant="go" busy={form.busy}>
          {m.help_telling_answer_send()}
        </Button>
      </div>
    </Form>
  );
}

/** Says more to what one has told. */
export function AddForm({ telling: { tellingId } }: { telling: Telling }) {
  const { empcode } = useMe();
  const form = useSentForm({
    values: { text: '' },
    draft: { empcode, name: `telling ${tellingId}`, toKeep: (typed) => typed },
    check: ({ text }) => ({ text: text.trim() === '' && m.help_tell_wrong_text() }),
    send: ({ text }, key) => add({ tellingId, text: text.trim() }, key),
    refresh: refreshTellings,
    sent: () => toast.success({ title: m.help_telling_added() }),
  });
  return (
    <Form of={form} className={style.form} aria-label={m.help_telling_add()}>
      <FormField name="text" label={m.help_telling_add()} hint={m.help_telling_add_hint()}>
        {(given) => <TextArea {...given} rows={3} maxLength={tellingBounds.text} />}
      </FormField>
      <div className={style.buttons}>
        <Button type="submit" busy={form.busy}>
          {m.help_tell_send()}
        </Button>
      </div>
    </Form>
  );
}
