import { lazy } from 'react';
import { m } from '#messages';
import { FoldedCard } from '#web/ui/FoldedCard.tsx';

const FourNumbers = lazy(() => import('../availability/web/FourNumbers.tsx'));

/** On the dashboard of those who manage stores: the four numbers of all of theirs. */
export default function AvailabilityCard() {
  return (
    <FoldedCard
      title={m.stores_availability_title()}
      all={{ words: m.stores_card_all(), to: '/store-availability' }}
      summary={m.stores_card_today()}
    >
      <FourNumbers />
    </FoldedCard>
  );
}
