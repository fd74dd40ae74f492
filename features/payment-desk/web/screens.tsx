import { Landmark } from 'lucide-react';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { paymentScreens } from '../screens.ts';
import type { Papers } from './AccountDialog.tsx';

declare module '#web/lib/room.ts' {
  interface Parts {
    /** The documents of a request. */
    RequestPapers: Papers;
  }
}

/** The payment desk: accounts, payment runs, cheque books. */
export const paymentDesk = room({
  screens: paymentScreens,
  pages: {
    '/payments': part(() => import('./PaymentsPage.tsx')),
    '/payments/runs': part(() => import('./RunsPage.tsx')),
    '/payments/runs/:runId': part(() => import('./RunPage.tsx')),
    '/payments/cheque-books': part(() => import('./ChequeBooksPage.tsx')),
    '/payments/shop-account/:requestID': part(() => import('./ShopAccountPage.tsx')),
    '/payments/my-account': part(() => import('./MyAccountPage.tsx')),
  },
  waiting: [{ step: 'account', Icon: Landmark }],
  work: { path: '/payments' },
});
