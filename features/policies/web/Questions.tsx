import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Policy } from '../contract.ts';
import type { PolicyQuestion } from '../question-contract.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import style from './PolicyPage.module.css';
import { questionsOf } from './question-api.ts';

interface QuestionsProps {
  policy: Policy;
  /** The page in sight. */
  page: number;
  onShow: (page: number) => void;
  /** The address leads to them: they are brought into sight. */
  aimed: boolean;
}

/** What was asked about a policy and answered for everybody, one's own questions, and asking. */
export function Questions({ policy, page, onShow, aimed }: QuestionsProps) {
  const { data, error, refetch } = useQuery(questionsOf(policy.policyId));
  const section = useRef<HTMLElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (aimed && isRead) section.current?.scrollIntoView({ block: 'start' });
  }, [aimed, isRead]);
  const [isAsking, setAsking] = useState(false);
  const [answering, setAnswering] = useState<PolicyQuestion>();
  return (
    <>
      <section ref={section} className={style.part} id="questions" aria-label={m.policies_questions()}>
        <h2>{m.policies_questions()}</h2>
        {error ? (
          <ErrorState error={error} title={m.policies_questions_error()} retry={refetch} />
        ) : !data ? (
          <LoadingRows rows={2} />
        ) : data.length === 0 ? (
          <p className={`${style.asked} caption`}>{m.policies_questions_none()}</p>
        ) : (
          <ul className={style.asked}>
            {data.map((question) => (
              <QuestionItem
                key={question.questionId}
                question={question}
                shown={policy.number}
                onShow={onShow}
                onAnswer={() => setAnswering(question)}
              />
            ))}
          </ul>
        )}
        <div className={style.asked}>
          <Button icon={<MessageCircleQuestionMark />} onClick={() => setAsking(true)}>
            {m.policies_ask()}
          </Button>
        </div>
      </section>
      {isAsking && <AskDialog policy={policy} page={page} onClose={() => setAsking(false)} />}
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

interface QuestionItemProps {
  question: PolicyQuestion;
  /** The version in sight. */
  shown: number;
  onShow: (page: number) => void;
  onAnswer: () => void;
}

/** A question with where it was asked about and its answer. */
function QuestionItem({ question, shown, onShow, onAnswer }: QuestionItemProps) {
  const { timeZone } = useMe();
  const { number, page, passage, mine, askedBy, answer, answeredBy, answeredAt, hidden, actions } = question;
  const who = mine ? m.policies_question_mine() : askedBy && m.policies_question_by({ name: askedBy.name });
  const where =
    number === shown ? m.policies_question_at({ page }) : m.policies_question_at_version({ page, number });
  return (
    <li className={style.question}>
      <p className="caption">
        {[where, ...(who ? [who] : [])].join(' · ')}{' '}
        {answer === null && <Tag tone="ask">{m.policies_question_open()}</Tag>}
        {hidden && (
          <Tag>
            {mine
              ? m.policies_question_hidden()
              : m.policies_question_hidden_keeper({ name: askedBy?.name ?? '' })}
          </Tag>
        )}
      </p>
      {passage && (
        <blockquote className="muted" dir="auto">
          {passage}
        </blockquote>
      )}
      <p dir="auto">
        <strong>{question.question}</strong>
      </p>
      {answer !== null && (
        <>
          <p className={style.answer} dir="auto">
            {answer}
          </p>
          <p className="caption">
            {answeredBy &&
              answeredAt &&
              m.policies_question_answered({
                name: answeredBy,
                day: displayDate(new Date(answeredAt), timeZone),
              })}
          </p>
        </>
      )}
      <p className={style.answers}>
        {number === shown && (
          <Button variant="quiet" onClick={() => onShow(page)}>
            {m.policies_question_show({ page })}
          </Button>
        )}
        {actions.includes('answer') && (
          <Button
            aria-label={m.policies_question_answer_of({ question: question.question })}
            onClick={onAnswer}
          >
            {answer === null ? m.policies_question_answer() : m.policies_question_correct()}
          </Button>
        )}
      </p>
    </li>
  );
}
