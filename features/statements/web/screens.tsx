import { ReceiptText } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { statementScreens } from '../screens.ts';

/** What the ledger says of one's money. */
export const statements = room({
  screens: statementScreens,
  pages: { '/money-statement': lazy(() => import('./StatementPage.tsx')) },
  icons: { 'receipt-text': ReceiptText },
});
