import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import * as contract from '../contract.ts';
import { claim, report } from './claim-service.ts';
import { exportFigures } from './export-service.ts';
import { readDiscounts, readMine } from './read-service.ts';
import { couponRecords } from './records.ts';
import { share } from './share-service.ts';

/** Coupons for everybody they are not hidden from; administrators keep them, HR may read how they go. */
export function registerCoupons(app: App, platform: Platform): void {
  registerRecords(app, platform, contract.couponCalls, couponRecords);
  exportRoute(app, platform, contract.exportCouponFigures, onlyOrTicket('ADMIN', 'HR'), exportFigures);
  route(app, contract.discounts, employees, reading(platform, readDiscounts));
  route(app, contract.myDiscounts, employees, reading(platform, readMine));
  route(app, contract.claimDiscount, employees, ({ body, actor, submitted }) =>
    claim(platform, actor, body.discountId, submitted),
  );
  route(app, contract.reportDiscount, employees, ({ body, actor, submitted }) =>
    report(platform, actor, body.claimId, submitted),
  );
  route(app, contract.shareDiscountCoupon, employees, async ({ body, actor, submitted }) => {
    const { discountId, email } = body;
    const shared = await share(platform, actor, { discountId, emails: [email], field: 'email' }, submitted);
    return isRefusal(shared) ? shared : (shared[0] as contract.Claim);
  });
  route(app, contract.shareDiscountCoupons, employees, ({ body, actor, submitted }) =>
    share(platform, actor, { ...body, field: 'emails' }, submitted),
  );
}
