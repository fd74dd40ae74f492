import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextArea } from '#web/ui/form/inputs.tsx';
import type { PolicyQuestion } from '../question-contract.ts';
import { questionBounds } from '../rules.ts';
import { allPolicies } from './api.ts';
import { answer } from './question-api.ts';

/** Answers a question about a policy, for everybody or for whoever asked alone; or corrects the answer. */
export function AnswerDialog({ question, onClose }: { question: PolicyQuestion; onClose: () => void }) {
  const { questionId, revision, askedBy } = question;
  const form = useSentForm({
    values: { answer: question.answer ?? '', hidden: question.hidden },
    check: ({ answer: said }) => ({ answer: said.trim() === '' && m.policies_enter_answer() }),
    send: ({ answer: said, hidden }) => answer({ questionId, revision, answer: said.trim(), hidden }),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: allPolicies }),
        queryClient.invalidateQueries({ queryKey: ['waiting'] }),
      ]),
    sent: saidAndClosed(() => m.policies_answer_sent(), onClose),
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={question.answer === null ? m.policies_question_answer() : m.policies_question_correct()}
      onClose={onClose}
      submit={m.policies_answer_send()}
    >
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
    </FormDialog>
  );
}
