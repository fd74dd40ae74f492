import { ChevronDown } from 'lucide-react';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import style from './Journey.module.css';
import { Marks, Steps, type StepsProps, Whereabouts } from './JourneySteps.tsx';

type JourneyProps = Pick<StepsProps, 'steps'> & Partial<StepsProps>;

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

/** The place of a journey on its way. */
export function JourneyBones() {
  return <div className={style.bones} />;
}
