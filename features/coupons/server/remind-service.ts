import { addDays } from 'date-fns';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { takeEnding } from './remind-store.ts';

const atOnce = 200;

/** Tells everybody, once, of each of their own codes that ends within some days. */
export async function remindOwners(platform: Platform): Promise<void> {
  const { at, today } = momentNow(platform);
  const until = dayOf(addDays(at, platform.settings.now.couponRemindDays), platform.env.TZ);
  for (let taken = atOnce; taken === atOnce; ) {
    const done = await transact(platform.database, async (tx) => {
      const ending = await takeEnding(tx, { today, until, at, limit: atOnce });
      for (const { empcode, title, vendor, validTo } of ending) {
        const said = { title, vendor, day: displayDate(validTo) };
        await platform.outbox.put(tx, 'notifications.deliver', {
          to: [empcode],
          from: null,
          kind: 'coupon.expiring',
          link: '/discount-coupons/mine',
          text: sentence('coupons_notice_expiring', said),
          subject: sentence('coupons_notice_expiring_subject', said),
        });
      }
      return { taken: ending.length };
    });
    taken = 'taken' in done ? done.taken : 0;
  }
}
