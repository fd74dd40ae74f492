import { TicketPercent } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { couponScreens, couponWidgets } from '../screens.ts';
import CouponsCard from './CouponsCard.tsx';

/** Discount coupons: claimed, shared, and kept by administrators. */
export const coupons = room({
  screens: couponScreens,
  pages: {
    '/discount-coupons': lazy(() => import('./CouponsPage.tsx')),
    '/discount-coupons/mine': lazy(() => import('./MyCodesPage.tsx')),
    '/admin/coupons/:kind?': lazy(() => import('./KeepCouponsPage.tsx')),
  },
  cards: [{ widget: couponWidgets.coupons, Card: CouponsCard }],
  icons: { 'ticket-percent': TicketPercent },
});
