import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { Card } from '../../../web/ui/Card.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';

const QuickLinks = lazy(() => import('./QuickLinks.tsx'));

/** On the dashboard: the company's quick links for the reader. */
export default function QuickLinksCard() {
  return (
    <Card flush title={m.documents_links_title()}>
      <Suspense fallback={<LoadingRows />}>
        <QuickLinks />
      </Suspense>
    </Card>
  );
}
