import { TicketPercent } from 'lucide-react';
import { lazy } from 'react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { couponScreens, couponWidgets } from '../screens.ts';

/** Discount coupons: claimed, shared, and kept by administrators. */
export const coupons = room({
  screens: couponScreens,
  pages: {
    '/discount-coupons': lazy(() => import('./CouponsPage.tsx')),
    '/discount-coupons/mine': lazy(() => import('./MyCodesPage.tsx')),
    '/admin/coupons/:kind?': lazy(() => import('./KeepCouponsPage.tsx')),
  },
  cards: [
    foldedCard(couponWidgets.coupons, {
      all: { words: m.coupons_card_all, to: '/discount-coupons' },
      summary: m.coupons_card_soon,
      Content: lazy(() => import('./Soonest.tsx')),
    }),
  ],
  icons: { 'ticket-percent': TicketPercent },
});
