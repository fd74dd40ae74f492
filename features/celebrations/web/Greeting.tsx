import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import type { Celebration } from '../contract.ts';
import style from './Celebrations.module.css';
import { celebrationsKey, greet } from './greeting-api.ts';

/** The most characters of a message, as the call has it. */
const most = 300;

interface GreetingProps {
  who: Celebration;
  onSent: () => void;
  onCancel: () => void;
}

/** The message to somebody, made for them and theirs to change who sends it. */
export default function Greeting({ who, onSent, onCancel }: GreetingProps) {
  const me = useMe();
  const { empcode, name, occasion, message } = who;
  const form = useSentForm<{ message: string }>({
    values: { message },
    check: (typed) => ({ message: !typed.message.trim() && m.celebrations_write() }),
    draft: { empcode: me.empcode, name: `greeting ${empcode} ${occasion}`, toKeep: (typed) => typed },
    send: (typed) => greet({ empcode, message: typed.message }),
    sent() {
      toast.success({ title: m.celebrations_sent_to({ name }) });
      onSent();
      void queryClient.invalidateQueries({ queryKey: celebrationsKey });
    },
  });
  function byKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    onCancel();
  }
  return (
    <Form of={form} className={style.greeting} onKeyDown={byKey}>
      <FormField name="message" label={m.celebrations_message({ name })}>
        {(field) => <TextArea {...field} autoFocus rows={2} maxLength={most} dir="auto" />}
      </FormField>
      <div className={style.send}>
        <span className="caption">{m.celebrations_once()}</span>
        <Button type="submit" icon={<Send className="turns" />} busy={form.busy}>
          {m.celebrations_send()}
        </Button>
      </div>
    </Form>
  );
}
