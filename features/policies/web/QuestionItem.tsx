import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { PolicyQuestion } from '../question-contract.ts';
import style from './PolicyPage.module.css';

interface QuestionItemProps {
  question: PolicyQuestion;
  /** The version in sight. */
  shown: number;
  onShow: (page: number) => void;
  onAnswer: () => void;
}

/** A question with where it was asked about and its answer. */
export function QuestionItem({ question, shown, onShow, onAnswer }: QuestionItemProps) {
  const { number, page, passage, mine, askedBy, answer, hidden, actions } = question;
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
      {answer !== null && <Answer question={question} />}
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

/** What was answered, by whom and when. */
function Answer({ question }: { question: PolicyQuestion }) {
  const { timeZone } = useMe();
  const { answer, answeredBy, answeredAt } = question;
  return (
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
  );
}
