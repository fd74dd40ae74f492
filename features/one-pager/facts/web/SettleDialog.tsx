import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import type { Correction } from '../contract.ts';
import { factBounds } from '../fields.ts';
import { correctionsKey, settle } from './api.ts';

interface SettleDialogProps {
  correction: Correction;
  action: 'done' | 'decline';
  onClose: () => void;
}

/** Answers a request for correction: it was put right, or is declined with why. */
export function SettleDialog({
  correction: { correctionId, person, label },
  action,
  onClose,
}: SettleDialogProps) {
  const form = useSentForm({
    values: { answer: '' },
    check: ({ answer }) => ({
      answer: action === 'decline' && answer.trim() === '' && m.onepager_missing_why(),
    }),
    send: ({ answer }) => settle({ correctionId, action, ...(answer.trim() && { answer: answer.trim() }) }),
    refresh: () => queryClient.invalidateQueries({ queryKey: correctionsKey }),
    sent: saidAndClosed(() => m.onepager_correction_answered(), onClose),
  });
  const isDone = action === 'done';
  return (
    <FormDialog
      of={form}
      title={m.onepager_correction_of({ name: person.name, label })}
      submit={isDone ? m.onepager_correction_done() : m.onepager_correction_decline()}
      onClose={onClose}
    >
      <FormField
        name="answer"
        label={isDone ? m.onepager_correction_word() : m.onepager_correction_why()}
        optional={isDone}
      >
        {(given) => <TextArea {...given} rows={3} maxLength={factBounds.correction} />}
      </FormField>
    </FormDialog>
  );
}
