import { lazy } from 'react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { storesScreens, storeWidgets } from '../screens.ts';

/** Stores: who belongs to them, and the posts of their budget. */
export const stores = room({
  screens: storesScreens,
  pages: {
    '/store-availability': lazy(() => import('../availability/web/AvailabilityPage.tsx')),
    '/store-attendance': lazy(() => import('../attendance/web/AttendancePage.tsx')),
    '/my-attendance': lazy(() => import('../attendance/web/MyAttendancePage.tsx')),
    '/eye-care-budget': lazy(() => import('../places/web/BudgetPage.tsx')),
    '/store-people': lazy(() => import('../places/web/PeoplePage.tsx')),
    '/admin/stores/:kind?': lazy(() => import('../places/web/KeepStoresPage.tsx')),
  },
  cards: [
    foldedCard(storeWidgets.availability, {
      all: { words: m.stores_card_all, to: '/store-availability' },
      summary: m.stores_card_today,
      Content: lazy(() => import('../availability/web/FourNumbers.tsx')),
    }),
  ],
});
