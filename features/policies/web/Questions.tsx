import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
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
  const query = useQuery(questionsOf(policy.policyId));
  const section = useRef<HTMLElement>(null);
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (aimed && isRead) section.current?.scrollIntoView({ block: 'start' });
  }, [aimed, isRead]);
  const [isAsking, setAsking] = useState(false);
  const [answering, setAnswering] = useState<PolicyQuestion>();
  return (
    <>
      <section ref={section} className={style.part} id="questions" aria-label={m.policies_questions()}>
        <h2>{m.policies_questions()}</h2>
        <Loaded
          of={query}
          errorTitle={m.policies_questions_error()}
          rows={2}
          empty={<p className={`${style.asked} caption`}>{m.policies_questions_none()}</p>}
        >
          {(data) => (
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
        </Loaded>
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
