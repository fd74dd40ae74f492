import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea } from '#web/ui/form/inputs.tsx';
import type { Policy } from '../contract.ts';
import { questionBounds } from '../rules.ts';
import { allPolicies } from './api.ts';
import { ask, passagesOf } from './question-api.ts';

interface AskDialogProps {
  policy: Policy;
  page: number;
  onClose: () => void;
}

/** A question about the page in sight, or about a sentence on it. */
export function AskDialog({ policy: { policyId, number }, page, onClose }: AskDialogProps) {
  const { data: passages = [] } = useQuery(passagesOf({ policyId, number, page }));
  const form = useSentForm({
    values: { passage: '', question: '' },
    check: ({ question }) => ({ question: question.trim() === '' && m.policies_enter_question() }),
    send: ({ passage, question }, key) =>
      ask({ policyId, number, page, question: question.trim(), ...(passage && { passage }) }, key),
    refresh: () => queryClient.invalidateQueries({ queryKey: allPolicies }),
    sent: saidAndClosed(() => m.policies_asked(), onClose),
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.policies_ask_title({ page })}
      onClose={onClose}
      submit={m.policies_ask_send()}
    >
      <FormField name="passage" label={m.policies_ask_passage()}>
        {(given) => (
          <Select
            {...given}
            options={[
              { value: '', label: m.policies_ask_whole() },
              ...passages.map((passage) => ({ value: passage, label: passage })),
            ]}
          />
        )}
      </FormField>
      <FormField name="question" label={m.policies_ask_question()} hint={m.policies_ask_hint()}>
        {(given) => <TextArea {...given} rows={4} maxLength={questionBounds.question} />}
      </FormField>
    </FormDialog>
  );
}
