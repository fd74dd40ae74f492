import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { storesScreens, storeWidgets } from '../screens.ts';
import AvailabilityCard from './AvailabilityCard.tsx';

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
  cards: [{ widget: storeWidgets.availability, Card: AvailabilityCard }],
});
