import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { Marks, Steps, Whereabouts } from './JourneySteps.tsx';
import style from './RequestLine.module.css';

/** One request of one's own in a line: what and how much, which leads to its page; and where it is, which opens into its journey. */
export function RequestLine({ request, isOpen }: { request: RequestSummary; isOpen: boolean }) {
  const id = useId();
  const [pressed, setPressed] = useState<boolean>();
  const { requestID, title, total, currency, journey: steps = [] } = request;
  const open = pressed ?? isOpen;
  const label = m.assetrequests_page_journey_of({ title });
  return (
    <li className={style.line}>
      <div className={style.what}>
        <Link className={style.title} to={`/asset-at-residence/${requestID}`}>
          <bdi>{title}</bdi>
        </Link>{' '}
        <span className="caption num unbroken">
          <bdi>{requestID}</bdi> · <bdi dir="ltr">{moneyText(total, currency)}</bdi>
        </span>
      </div>
      <button
        type="button"
        className={style.where}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setPressed(!open)}
      >
        <Marks steps={steps} />
        <Whereabouts steps={steps} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!open} className={style.journey}>
        <Steps steps={steps} label={label} />
      </div>
    </li>
  );
}
