import { lazy } from 'react';
import { m } from '#messages';
import { FoldedCard } from '#web/ui/FoldedCard.tsx';

const CardOffers = lazy(() => import('./CardOffers.tsx'));

/** On the dashboard: what one may buy, once it is asked for. */
export default function BuybackCard() {
  return (
    <FoldedCard
      title={m.buyback_title()}
      all={{ words: m.buyback_card_all(), to: '/buyback' }}
      summary={m.buyback_card_summary()}
    >
      <CardOffers />
    </FoldedCard>
  );
}
