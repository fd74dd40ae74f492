import { m } from '#messages';
import { feature } from '../../../server/feature.ts';
import { helpAuditWords } from '../audit-words.ts';
import { helpFieldWords } from '../field-words.ts';
import { helpScreens } from '../screens.ts';
import { registerHelp } from './routes.ts';

/** Questions with their answers, and whom to turn to. */
export const help = feature({
  name: 'help',
  auditWords: helpAuditWords,
  screens: helpScreens,
  fieldWords: helpFieldWords,
  tells: () => ({
    menuEntries: [
      {
        label: m.help_menu,
        action: '/admin/help',
        icon: 'life-buoy',
        status: 1,
        serialNo: 885,
        roles: ['ADMIN', 'HR'],
      },
    ],
  }),
  routes: (app, { platform }) => registerHelp(app, platform),
});
