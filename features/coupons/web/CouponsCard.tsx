import { ArrowRight, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import style from './CouponsCard.module.css';

const Soonest = lazy(() => import('./Soonest.tsx'));

/** On the dashboard: the coupons that end soonest. They come once the card is opened, so that no visit pays for them. */
export default function CouponsCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      flush
      title={m.coupons_card()}
      actions={
        <ButtonLink variant="quiet" to="/discount-coupons" iconAfter={<ArrowRight className="turns" />}>
          {m.coupons_card_all()}
        </ButtonLink>
      }
    >
      <details className={style.soon} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {m.coupons_card_soon()}
          <ChevronDown aria-hidden="true" />
        </summary>
        {isOpen && (
          <Suspense fallback={<LoadingRows />}>
            <Soonest />
          </Suspense>
        )}
      </details>
    </Card>
  );
}
