import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords } from '../names.ts';
import { systemCheckScreens } from '../screens.ts';
import { registerSystemCheck } from './routes.ts';

/** How the portal is doing: what the doctor finds, for administrators. */
export const systemCheck = feature({
  name: 'system-check',
  screens: systemCheckScreens,
  auditWords,
  tells: () => ({
    menuEntries: [
      {
        label: m.systemcheck_menu,
        action: '/admin/system',
        icon: 'stethoscope',
        status: 1,
        serialNo: 915,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.systemcheck_text },
      },
    ],
  }),
  routes: (app, { platform }, { files = [] }) => registerSystemCheck(app, platform, files),
});
