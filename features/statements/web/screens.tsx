import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { statementScreens } from '../screens.ts';

/** What the ledger says of one's money. */
export const statements = room({
  screens: statementScreens,
  pages: { '/money-statement': part(() => import('./StatementPage.tsx')) },
});
