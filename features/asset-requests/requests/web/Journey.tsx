import { ChevronDown } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { JourneyStep } from '../../workflow/request-shapes.ts';
import style from './Journey.module.css';
import { stepWords } from './words.ts';

interface JourneyProps {
  steps: readonly JourneyStep[];
  label?: string;
}

/** The way of a request as a picture: what is done, where it waits and for whom, what is to come. On a phone it is a line that opens. */
export function Journey({ steps, label = m.assetrequests_page_journey() }: JourneyProps) {
  const isNarrow = useMedia(narrow);
  if (!isNarrow) return <Steps steps={steps} label={label} />;
  return (
    <details className={style.folded}>
      <summary>
        <Marks steps={steps} />
        <Whereabouts steps={steps} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Steps steps={steps} label={label} />
    </details>
  );
}

/** A mark for each step: done, here, to come. */
export function Marks({ steps }: Pick<JourneyProps, 'steps'>) {
  return (
    <span className={style.marks} aria-hidden="true">
      {steps.map(({ key, state }) => (
        <span key={key} data-state={state} />
      ))}
    </span>
  );
}

/** Where a request is, with whom and since when; at its end, what became of it and when. */
export function Whereabouts({ steps }: { steps: readonly JourneyStep[] }) {
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
export function Steps({ steps, label }: Required<JourneyProps>) {
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

/** The place of a journey on its way. */
export function JourneyBones() {
  return <div className={style.bones} />;
}

function stateWords({ state }: JourneyStep): string {
  if (state === 'done') return m.assetrequests_page_step_done();
  return state === 'here' ? m.assetrequests_page_step_here() : m.assetrequests_page_step_to_come();
}
