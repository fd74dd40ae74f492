import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { couponsHidden } from '../hidden.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { couponScreens, couponWidgets } from '../screens.ts';
import { workCoupons } from './jobs.ts';
import { couponRecords } from './records.ts';
import { registerCoupons } from './routes.ts';
import { couponSource } from './source-service.ts';
import { codeUploads } from './upload-service.ts';

/** Discount coupons: claimed, shared, and kept by administrators. */
export const coupons = feature({
  name: 'coupons',
  namesPlaces: [audiencesIn('coupon_campaigns')],
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  screens: couponScreens,
  fieldWords,
  jobs: ({ platform }) => workCoupons(platform),
  tells: ({ platform }) => ({
    search: [couponSource(platform)],
    widgets: Object.values(couponWidgets),
    kept: [{ records: couponRecords, home: '/admin/coupons', icon: 'ticket-percent' }],
    uploadKinds: [codeUploads],
    notices: [{ group: 'reminder', kinds: ['coupon.expiring'] }],
    menuEntries: [
      {
        label: m.coupons_title,
        action: '/discount-coupons',
        icon: 'ticket-percent',
        status: 0,
        serialNo: 60,
        roles: null,
        hiddenFrom: {
          isHidden: (reader) => couponsHidden(reader, platform.env.COMPANY_DOMAIN),
          why: ({ org }) => m.coupons_menu_why_abroad({ org, domain: platform.env.COMPANY_DOMAIN }),
        },
      },
      {
        label: m.coupons_menu_keep,
        action: '/admin/coupons',
        icon: 'ticket-percent',
        status: 1,
        serialNo: 875,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.coupons_about },
      },
    ],
  }),
  routes: (app, { platform }) => registerCoupons(app, platform),
});
