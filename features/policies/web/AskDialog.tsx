import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea } from '#web/ui/form/inputs.tsx';
import type { Policy } from '../contract.ts';
import { questionBounds } from '../rules.ts';
import { allPolicies } from './api.ts';
import style from './PolicyPage.module.css';
import { ask, passagesOf } from './question-api.ts';

interface AskDialogProps {
  policy: Policy;
  page: number;
  onClose: () => void;
}

/** A question about the page in sight, or about a sentence on it. */
export function AskDialog({ policy: { policyId, number }, page, onClose }: AskDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const { data: passages = [] } = useQuery(passagesOf({ policyId, number, page }));
  const form = useSentForm({
    values: { passage: '', question: '' },
    check: ({ question }) => ({ question: question.trim() === '' && m.policies_enter_question() }),
    send: ({ passage, question }, key) =>
      ask({ policyId, number, page, question: question.trim(), ...(passage && { passage }) }, key),
    refresh: () => client.invalidateQueries({ queryKey: allPolicies }),
    sent() {
      toast.success({ title: m.policies_asked() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={m.policies_ask_title({ page })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={form.busy}>
          {m.policies_ask_send()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.form}>
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
      </Form>
    </Dialog>
  );
}
