import { lazy } from 'react';
import { m } from '#messages';
import { FoldedCard } from '#web/ui/FoldedCard.tsx';

const Soonest = lazy(() => import('./Soonest.tsx'));

/** On the dashboard: the coupons that end soonest. */
export default function CouponsCard() {
  return (
    <FoldedCard
      title={m.coupons_card()}
      all={{ words: m.coupons_card_all(), to: '/discount-coupons' }}
      summary={m.coupons_card_soon()}
    >
      <Soonest />
    </FoldedCard>
  );
}
