import { Laptop, Scale } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { buybackScreens } from '../screens.ts';
import { buybackWidgets } from '../widgets.ts';
import BuybackCard from './BuybackCard.tsx';

/** What the company sells to its people. */
export const buyback = room({
  screens: buybackScreens,
  pages: {
    '/buyback': lazy(() => import('./BuybackPage.tsx')),
    '/buyback/assets/:assetId': lazy(() => import('./AssetPage.tsx')),
    '/buyback/orders': lazy(() => import('./OrdersPage.tsx')),
    '/buyback/orders/:orderId': lazy(() => import('./OrderPage.tsx')),
    '/buyback/draws': lazy(() => import('./DrawsPage.tsx')),
    '/buyback/draws/:drawId': lazy(() => import('./DrawPage.tsx')),
    '/buyback/company': lazy(() => import('./CompanyPage.tsx')),
    '/buyback/differences': lazy(() => import('./DifferencesPage.tsx')),
    '/admin/buyback-assets': lazy(() => import('./AssetsPage.tsx')),
    '/admin/buyback/:kind?': lazy(() => import('./KeepBuybackPage.tsx')),
  },
  cards: [{ widget: buybackWidgets.buyback, Card: BuybackCard }],
  icons: { laptop: Laptop },
  waiting: [
    { step: 'pay', Icon: Laptop },
    { step: 'wipe', Icon: Laptop },
    { step: 'hand-over', Icon: Laptop },
    { step: 'turn', Icon: Laptop },
    { step: 'differences', Icon: Scale },
  ],
});
