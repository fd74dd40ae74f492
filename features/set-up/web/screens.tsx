import { Suspense } from 'react';
import { room } from '#web/lib/room.ts';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { setUpScreens, setUpWidgets } from '../screens.ts';
import { useInsteadOfNothing } from './instead.ts';

// Few are administrators, and of those few set a company up: it comes when it is shown.
const SetUpCard = part(() => import('./SetUpCard.tsx'));

function LateCard() {
  return (
    <Suspense
      fallback={
        <Card>
          <LoadingRows />
        </Card>
      }
    >
      <SetUpCard />
    </Suspense>
  );
}

/** Setting the company up. */
export const setUp = room({
  screens: setUpScreens,
  pages: { '/admin/set-up': part(() => import('./SetUpPage.tsx')) },
  cards: [{ widget: setUpWidgets.setUp, Card: LateCard }],
  offers: { useInsteadOfNothing },
});
