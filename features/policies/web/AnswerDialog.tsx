import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextArea } from '#web/ui/form/inputs.tsx';
import type { PolicyQuestion } from '../question-contract.ts';
import { questionBounds } from '../rules.ts';
import { allPolicies } from './api.ts';
import style from './PolicyPage.module.css';
import { answer } from './question-api.ts';

interface AnswerDialogProps {
  question: PolicyQuestion;
  onClose: () => void;
}

/** Answers a question about a policy, for everybody or for whoever asked alone; or corrects the answer. */
export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const id = useId();
  const { questionId, revision, askedBy } = question;
  const form = useSentForm({
    values: { answer: question.answer ?? '', hidden: question.hidden },
    check: ({ answer: said }) => ({ answer: said.trim() === '' && m.policies_enter_answer() }),
    send: ({ answer: said, hidden }) => answer({ questionId, revision, answer: said.trim(), hidden }),
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: allPolicies }),
        client.invalidateQueries({ queryKey: ['waiting'] }),
      ]),
    sent() {
      toast.success({ title: m.policies_answer_sent() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={question.answer === null ? m.policies_question_answer() : m.policies_question_correct()}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={form.busy}>
          {m.policies_answer_send()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.form}>
        {question.passage && (
          <blockquote className="muted" dir="auto">
            {question.passage}
          </blockquote>
        )}
        <p dir="auto">{question.question}</p>
        <FormField name="answer" label={m.policies_answer_text()} hint={m.policies_answer_hint()}>
          {(given) => <TextArea {...given} rows={6} maxLength={questionBounds.answer} />}
        </FormField>
        <FormField name="hidden" label={m.policies_answer_for()} group>
          {({ value, ...given }) => (
            <Checkbox
              {...given}
              checked={value}
              label={m.policies_answer_alone({ name: askedBy?.name ?? '' })}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
