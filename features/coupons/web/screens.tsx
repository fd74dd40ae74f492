import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { part } from '#web/ui/part.tsx';
import { couponScreens, couponWidgets } from '../screens.ts';

/** Discount coupons: claimed, shared, and kept by administrators. */
export const coupons = room({
  screens: couponScreens,
  pages: {
    '/discount-coupons': part(() => import('./CouponsPage.tsx')),
    '/discount-coupons/mine': part(() => import('./MyCodesPage.tsx')),
    '/admin/coupons/:kind?': part(() => import('./KeepCouponsPage.tsx')),
  },
  cards: [
    foldedCard(couponWidgets.coupons, {
      all: { words: m.coupons_card_all, to: '/discount-coupons' },
      summary: m.coupons_card_soon,
      opens: 2,
      Content: part(() => import('./Soonest.tsx')),
    }),
  ],
});
