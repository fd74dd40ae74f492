import { Laptop, Scale } from 'lucide-react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { part } from '#web/ui/part.tsx';
import { buybackScreens, buybackWidgets } from '../screens.ts';

/** What the company sells to its people. */
export const buyback = room({
  screens: buybackScreens,
  pages: {
    '/buyback': part(() => import('./BuybackPage.tsx')),
    '/buyback/assets/:assetId': part(() => import('./AssetPage.tsx')),
    '/buyback/orders': part(() => import('./OrdersPage.tsx')),
    '/buyback/orders/:orderId': part(() => import('./OrderPage.tsx')),
    '/buyback/draws': part(() => import('./DrawsPage.tsx')),
    '/buyback/draws/:drawId': part(() => import('./DrawPage.tsx')),
    '/buyback/company': part(() => import('./CompanyPage.tsx')),
    '/buyback/differences': part(() => import('./DifferencesPage.tsx')),
    '/admin/buyback-assets': part(() => import('./AssetsPage.tsx')),
    '/admin/buyback/:kind?': part(() => import('./KeepBuybackPage.tsx')),
  },
  cards: [
    foldedCard(buybackWidgets.buyback, {
      all: { words: m.buyback_card_all, to: '/buyback' },
      summary: m.buyback_card_summary,
      Content: part(() => import('./CardOffers.tsx')),
    }),
  ],
  waiting: [
    { step: 'pay', Icon: Laptop },
    { step: 'wipe', Icon: Laptop },
    { step: 'hand-over', Icon: Laptop },
    { step: 'turn', Icon: Laptop },
    { step: 'differences', Icon: Scale },
  ],
});
