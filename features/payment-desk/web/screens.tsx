import { FileText, Landmark, Wallet } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
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
    '/payments': lazy(() => import('./PaymentsPage.tsx')),
    '/payments/runs': lazy(() => import('./RunsPage.tsx')),
    '/payments/runs/:runId': lazy(() => import('./RunPage.tsx')),
    '/payments/cheque-books': lazy(() => import('./ChequeBooksPage.tsx')),
    '/payments/shop-account/:requestID': lazy(() => import('./ShopAccountPage.tsx')),
    '/payments/my-account': lazy(() => import('./MyAccountPage.tsx')),
  },
  icons: { wallet: Wallet, 'file-text': FileText },
  waiting: [{ step: 'account', Icon: Landmark }],
  work: { path: '/payments' },
});
