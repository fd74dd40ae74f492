import { ClipboardCheck } from 'lucide-react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { part } from '#web/ui/part.tsx';
import { storesScreens, storeWidgets } from '../screens.ts';

/** Stores: who belongs to them, and the posts of their budget. */
export const stores = room({
  screens: storesScreens,
  pages: {
    '/store-availability': part(() => import('../availability/web/AvailabilityPage.tsx')),
    '/store-attendance': part(() => import('../attendance/web/AttendancePage.tsx')),
    '/my-attendance': part(() => import('../attendance/web/MyAttendancePage.tsx')),
    '/eye-care-budget': part(() => import('../places/web/BudgetPage.tsx')),
    '/store-people': part(() => import('../places/web/PeoplePage.tsx')),
    '/admin/stores/:kind?': part(() => import('../places/web/KeepStoresPage.tsx')),
  },
  waiting: [{ step: 'mark', Icon: ClipboardCheck, counted: m.stores_lead_mark }],
  work: { path: '/store-attendance' },
  cards: [
    foldedCard(storeWidgets.availability, {
      all: { words: m.stores_card_all, to: '/store-availability' },
      summary: m.stores_card_today,
      opens: 2,
      Content: part(() => import('../availability/web/FourNumbers.tsx')),
    }),
  ],
});
