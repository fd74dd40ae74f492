import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { storesKey } from '../../places/web/api.ts';
import { longestReason } from '../rules.ts';
import { answer } from './api.ts';
import type { ShownPerson } from './use-day.ts';

/** Why a day stays as it is marked. */
export function AnswerDialog({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const form = useSentForm<{ answer: string }>({
    values: { answer: '' },
    check: (typed) => ({ answer: typed.answer.trim() === '' && m.stores_enter_reason() }),
    send: (typed) =>
      answer({ disputeId: person.dispute?.disputeId ?? 0, accept: false, answer: typed.answer.trim() }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={m.stores_decline_who({ name: person.empname })}
      onClose={onClose}
      submit={m.stores_decline()}
    >
      <FormField name="answer" label={m.stores_reason()}>
        {(given) => <TextInput {...given} maxLength={longestReason} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
