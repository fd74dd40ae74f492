import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { JourneyStep } from '../../workflow/request-shapes.ts';
import style from './Journey.module.css';
import { stepWords } from './words.ts';

export interface StepsProps {
  steps: readonly JourneyStep[];
  label: string;
}

/** A mark for each step: done, here, to come. */
export function Marks({ steps }: Pick<StepsProps, 'steps'>) {
  return (
    <span className={style.marks} aria-hidden="true">
      {steps.map(({ key, state }) => (
        <span key={key} data-state={state} />
      ))}
    </span>
  );
}

/** Where a request is, with whom and since when; at its end, what became of it and when. */
export function Whereabouts({ steps }: Pick<StepsProps, 'steps'>) {
  const me = useMe();
  const step = steps.find(({ state }) => state === 'here') ?? steps.findLast(({ state }) => state === 'done');
  if (!step) return null;
  return (
    <span className={style.whereabouts}>
      {/* Apart: letters of Arabic join across parts of a line. */}
      <b className={style.where}>{step.label}</b> <Unbroken>{stepWords(step, me).join(' · ')}</Unbroken>
    </span>
  );
}

/** The steps one after another, with their people and times. */
export function Steps({ steps, label }: StepsProps) {
  const me = useMe();
  return (
    <div className={style.room}>
      <ol className={style.journey} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.key}
            data-state={step.state}
            data-key={step.key}
            aria-current={step.state === 'here' ? 'step' : undefined}
          >
            <VisuallyHidden>{stateWords(step)}</VisuallyHidden>
            <b>{step.label}</b>
            {stepWords(step, me).map((line) => (
              <span key={line} className={style.line}>
                <Unbroken>{line}</Unbroken>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function stateWords({ state }: JourneyStep): string {
  if (state === 'done') return m.assetrequests_page_step_done();
  return state === 'here' ? m.assetrequests_page_step_here() : m.assetrequests_page_step_to_come();
}
