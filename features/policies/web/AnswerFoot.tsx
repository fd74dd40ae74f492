import { Check } from 'lucide-react';
import { useRef } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { newKey } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Answer, Policy } from '../contract.ts';
import { acknowledge, allPolicies } from './api.ts';
import style from './PolicyPage.module.css';

/** What is asked of the reader, in sight while they read: by when, what is kept, and what they may say. */
export function AnswerFoot({ policy }: { policy: Policy }) {
  const key = useRef(newKey());
  const { asked, answered, actions, policyId, number, asksWithin } = policy;
  // Whoever is to be asked is within seconds of its day: to them it says nothing until then.
  if (!asked)
    return asksWithin === null ? <p className={`${style.foot} caption`}>{m.policies_not_asked()}</p> : null;
  async function say(answer: Answer) {
    const sent = acknowledge({ policyId, number, answer }, key.current);
    if (await attempt(sent, m.policies_answer_failed())) {
      key.current = newKey();
      toast.success({ title: answer === 'accepted' ? m.policies_thanks() : m.policies_noted() });
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: allPolicies }),
      queryClient.invalidateQueries({ queryKey: ['waiting'] }),
    ]);
  }
  return (
    <section
      className={style.foot}
      data-foot=""
      data-open={asked.answer === null ? '' : undefined}
      aria-label={m.policies_asked_label()}
    >
      <div>
        <p>
          <By asked={asked} />
        </p>
        <p className="caption">
          {m.policies_kept()} {answered && m.policies_answered_of({ count: answered.count, of: answered.of })}
        </p>
      </div>
      {actions.includes('answer') && (
        <div className={style.answers}>
          <Button variant="go" icon={<Check />} onClick={() => say('accepted')}>
            {m.policies_accept()}
          </Button>
          {asked.answer === null && (
            <Button variant="quiet" onClick={() => say('declined')}>
              {m.policies_decline()}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** By when one is asked, or what one has said. */
function By({ asked }: { asked: NonNullable<Policy['asked']> }) {
  const { timeZone } = useMe();
  return (
    <strong>
      {asked.answer === null || asked.answeredAt === null
        ? m.policies_asked_by({ day: displayDate(asked.due) })
        : asked.answer === 'accepted'
          ? m.policies_read_on({ day: displayDate(new Date(asked.answeredAt), timeZone) })
          : m.policies_declined_on({ day: displayDate(new Date(asked.answeredAt), timeZone) })}
    </strong>
  );
}
