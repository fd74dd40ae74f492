import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Policy } from '../contract.ts';
import type { PolicyQuestion } from '../question-contract.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import style from './PolicyPage.module.css';
import { QuestionItem } from './QuestionItem.tsx';
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
