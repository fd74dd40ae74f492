import { Laptop, Scale } from 'lucide-react';
import { lazy } from 'react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { buybackScreens, buybackWidgets } from '../screens.ts';

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
  cards: [
    foldedCard(buybackWidgets.buyback, {
      all: { words: m.buyback_card_all, to: '/buyback' },
      summary: m.buyback_card_summary,
      Content: lazy(() => import('./CardOffers.tsx')),
    }),
  ],
  icons: { laptop: Laptop },
  waiting: [
    { step: 'pay', Icon: Laptop },
    { step: 'wipe', Icon: Laptop },
    { step: 'hand-over', Icon: Laptop },
    { step: 'turn', Icon: Laptop },
    { step: 'differences', Icon: Scale },
  ],
});
