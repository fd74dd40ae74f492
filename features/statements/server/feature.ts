import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords } from '../names.ts';
import { statementScreens } from '../screens.ts';
import { registerStatements } from './routes.ts';

/** What the ledger says of somebody's money, month by month. */
export const statements = feature({
  name: 'statements',
  auditWords,
  screens: statementScreens,
  tells: () => ({
    menuEntries: [
      {
        label: m.statements_title,
        action: '/money-statement',
        icon: 'receipt-text',
        status: 0,
        serialNo: 64,
        roles: null,
      },
    ],
  }),
  routes: (app, { platform }) => registerStatements(app, platform),
});
