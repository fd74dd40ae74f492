import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { paymentScreens } from '../screens.ts';
import { payOne, standingOf } from './hand-service.ts';
import { paymentPlaces } from './merge-store.ts';
import type { Steps } from './release-service.ts';
import { registerPaymentDesk } from './routes.ts';
import { waitingPayments } from './waiting.ts';

declare module '#server/feature.ts' {
  interface Services {
    requestSteps: Steps;
  }
}

/** The payment desk: accounts, payment runs, cheque books. */
export const paymentDesk = feature({
  name: 'payment-desk',
  namesPlaces: [paymentPlaces],
  demo: () => import('../demo.ts'),
  auditWords,
  screens: paymentScreens,
  fieldWords,
  needs: ['requestSteps'],
  offers: () => ({ payingDesk: { payOne, standingOf } }),
  tells: ({ platform }) => ({
    menuEntries: [
      {
        label: m.paymentdesk_menu,
        action: '/payments',
        icon: 'wallet',
        status: 0,
        serialNo: 50,
        roles: ['T1', 'FINANCE'],
      },
      {
        label: m.paymentdesk_menu,
        action: '/payments',
        icon: 'wallet',
        status: 1,
        serialNo: 920,
        roles: ['ADMIN'],
        admin: { section: 'assets', about: m.paymentdesk_about },
      },
    ],
    waiting: [waitingPayments(platform)],
    notices: [
      { group: 'waiting', kinds: ['payee-account.waiting'] },
      { group: 'moved', kinds: ['payee-account.moved'] },
    ],
  }),
  routes: (app, { platform, services }) => registerPaymentDesk(app, platform, services.requestSteps),
});
