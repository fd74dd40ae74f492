import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { storesKey } from '../../places/web/api.ts';
import { longestReason } from '../rules.ts';
import { answer } from './api.ts';
import type { ShownPerson } from './use-day.ts';

/** Why a day stays as it is marked. */
export function AnswerDialog({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const form = useSentForm<{ answer: string }>({
    values: { answer: '' },
    check: (typed) => ({ answer: typed.answer.trim() === '' && m.stores_enter_reason() }),
    send: (typed) =>
      answer({ disputeId: person.dispute?.disputeId ?? 0, accept: false, answer: typed.answer.trim() }),
    refresh: () => client.invalidateQueries({ queryKey: storesKey }),
    sent: onClose,
  });
  return (
    <Dialog
      open
      busy={form.busy}
      title={m.stores_decline_who({ name: person.empname })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={form.busy}>
          {m.stores_decline()}
        </Button>
      }
    >
      <Form of={form} id={id}>
        <FormField name="answer" label={m.stores_reason()}>
          {(given) => <TextInput {...given} maxLength={longestReason} autoComplete="off" />}
        </FormField>
      </Form>
    </Dialog>
  );
}
