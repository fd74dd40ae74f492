import { m } from '#messages';
import { useMe } from '../../../../web/lib/me.ts';
import { Unbroken } from '../../../../web/ui/Unbroken.tsx';
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx';
import type { JourneyStep } from '../../shapes.ts';
import { stepWords } from '../words.ts';
import style from './Journey.module.css';

/** The way of a request as a picture: what is done, where it waits and for whom, what is to come. */
export function Journey({ steps, label }: { steps: readonly JourneyStep[]; label?: string }) {
  const me = useMe();
  return (
    <div className={style.room}>
      <ol className={style.journey} aria-label={label ?? m.requests_page_journey()}>
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

/** The place of a journey on its way. */
export function JourneyBones() {
  return <div className={style.bones} />;
}

function stateWords({ state }: JourneyStep): string {
  if (state === 'done') return m.requests_page_step_done();
  return state === 'here' ? m.requests_page_step_here() : m.requests_page_step_to_come();
}
