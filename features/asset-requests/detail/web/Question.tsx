import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { answerOf, firstName, questionOf } from '../../requests/web/question.ts';
import { momentWords, personWords } from '../../requests/web/words.ts';
import { StepForm } from '../../steps/web/StepForm.tsx';
import type { HistoryRow, RequestDetail } from '../../workflow/detail-shapes.ts';
import style from './Question.module.css';

interface QuestionProps {
  request: RequestDetail;
  onDone: () => void;
  leaves?: boolean | undefined;
}

/** What was asked, on top of the request: with its answer, or, for the one who is asked, the box for it right under it. */
export function Question({ request, onDone, leaves }: QuestionProps) {
  const question = questionOf(request);
  if (!question) return null;
  const { asked, answered } = question;
  const offer = answerOf(request);
  const first = firstName(asked.by.name);
  return (
    <section className={style.question} aria-label={m.assetrequests_question_label()}>
      <Said row={asked} did="asked" />
      {answered && (
        <div className={style.answer}>
          <Said row={answered} did="answered" />
        </div>
      )}
      {offer && (
        <div className={style.answer} data-answer="">
          <StepForm
            key={asked.sequenceID}
            request={request}
            offer={offer}
            onDone={onDone}
            leaves={leaves}
            inline={m.assetrequests_question_answer({ name: first })}
          />
        </div>
      )}
    </section>
  );
}

function Said({ row, did }: { row: HistoryRow; did: 'asked' | 'answered' }) {
  const me = useMe();
  const mine = row.by.empcode === me.empcode;
  const name = personWords(row.onBehalfOf ? { ...row.by, onBehalfOf: row.onBehalfOf } : row.by);
  const words = {
    asked: mine ? m.assetrequests_question_you_asked() : m.assetrequests_question_asks({ name }),
    answered: mine ? m.assetrequests_question_you_answered() : m.assetrequests_question_answered({ name }),
  };
  return (
    <div className={style.said}>
      <Avatar name={row.by.name} empcode={row.by.empcode} />
      <div className={style.words}>
        <p>
          <strong>{words[did]}</strong>{' '}
          <time className="caption num" dateTime={row.at}>
            {momentWords(row.at, me.timeZone)}
          </time>
        </p>
        <p className={style.text}>{row.comment ?? row.text}</p>
      </div>
    </div>
  );
}
