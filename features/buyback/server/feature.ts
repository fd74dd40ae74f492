import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { buybackScreens, buybackWidgets } from '../screens.ts';
import { gatewayOf } from './gateway/gateway.ts';
import { workBuyback } from './jobs.ts';
import { buybackRecords } from './records.ts';
import { registerBuyback } from './routes.ts';
import { assetUploads } from './upload-service.ts';
import { waitingBuyback } from './waiting.ts';

/** What the company sells to its people: offered, ordered, paid, handed over. */
export const buyback = feature({
  name: 'buyback',
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  screens: buybackScreens,
  fieldWords,
  needs: ['handedBack', 'peopleSearch'],
  jobs: ({ platform, services }) =>
    workBuyback({ platform, gateway: gatewayOf(platform.env), handedBack: services.handedBack }),
  tells: ({ platform }) => ({
    widgets: Object.values(buybackWidgets),
    kept: [{ records: buybackRecords, home: '/admin/buyback', icon: 'laptop' }],
    uploadKinds: [assetUploads],
    waiting: [waitingBuyback(platform)],
    notices: [
      { group: 'moved', kinds: ['buyback.paid', 'buyback.moved'] },
      { group: 'waiting', kinds: ['buyback.turn'] },
    ],
    menuEntries: [
      { label: m.buyback_title, action: '/buyback', icon: 'laptop', status: 0, serialNo: 62, roles: null },
      {
        label: m.buyback_menu_company,
        action: '/buyback/company',
        icon: 'laptop',
        status: 1,
        serialNo: 925,
        roles: ['FINANCE', 'ADMIN'],
        admin: { section: 'assets', about: m.buyback_company_about },
      },
      {
        label: m.buyback_menu_keep,
        action: '/admin/buyback-assets',
        icon: 'laptop',
        status: 1,
        serialNo: 930,
        roles: ['ADMIN'],
        admin: { section: 'assets', about: m.buyback_keep_text },
      },
    ],
  }),
  routes: (app, { platform, services }) =>
    registerBuyback(
      app,
      { platform, gateway: gatewayOf(platform.env), handedBack: services.handedBack },
      services.peopleSearch,
    ),
});
