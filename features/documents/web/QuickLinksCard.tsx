import { lazy } from 'react';
import { m } from '#messages';
import { FoldedCard } from '#web/ui/FoldedCard.tsx';

const QuickLinks = lazy(() => import('./QuickLinks.tsx'));

/** On the dashboard: the company's quick links for the reader. */
export default function QuickLinksCard() {
  return (
    <FoldedCard title={m.documents_links_title()} summary={m.documents_links_summary()}>
      <QuickLinks />
    </FoldedCard>
  );
}
