import { m } from '#messages';
import { feature } from '../../../server/feature.ts';
import { helpAuditWords } from '../audit-words.ts';
import { helpFieldWords } from '../field-words.ts';
import { helpScreens } from '../screens.ts';
import { helpWidgets } from '../widgets.ts';
import { helpRecords } from './records.ts';
import { registerHelp } from './routes.ts';
import { helpSource } from './source-service.ts';

/** Questions with their answers, and whom to turn to. */
export const help = feature({
  name: 'help',
  auditWords: helpAuditWords,
  screens: helpScreens,
  fieldWords: helpFieldWords,
  tells: ({ platform }) => ({
    search: [helpSource(platform)],
    widgets: Object.values(helpWidgets),
    kept: [{ records: helpRecords, home: '/admin/help', icon: 'life-buoy' }],
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
