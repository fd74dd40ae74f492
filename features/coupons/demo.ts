import { addDays } from 'date-fns';
import { everybody } from '#contract/audience.ts';
import { any } from '#contract/record-versions.ts';
import { dayText } from '#demo/dates.ts';
import { recordsBy } from '#demo/records.ts';
import type { DemoGiven } from '#server/feature.ts';
import { campaigns, categories } from './demo-campaigns.ts';
import type { Values } from './kinds.ts';
import { saveCampaign, categories as saved } from './server/campaign-store.ts';

const admin = 'E1006';

/** Coupons of made-up vendors: with one code for all, with codes of their own, nearly gone, ending soon, and over; some of them claimed. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const keep = recordsBy(tx, admin, addDays(now, -90));
  for (const [index, [category, name]] of categories.entries()) {
    const value = { name, position: (index + 1) * 10, hidden: false };
    await saved.save(tx, category, value);
    await keep('coupon-category', category, value);
  }
  for (const made of campaigns) {
    const { key, title, vendor, terms, category, from, to, codes } = made;
    const value: Values['coupon-campaign'] = {
      title,
      vendor,
      terms,
      category,
      valid: { from: dayText(addDays(now, from)), to: dayText(addDays(now, to)) },
      codes: { shared: typeof codes === 'string' ? codes : null },
      limitInAll: made.limitInAll ?? null,
      perPerson: made.perPerson ?? 1,
      audience: { ...everybody, ...made.audience },
      hidden: false,
    };
    await saveCampaign(tx, key, value);
    await keep('coupon-campaign', key, value);
    if (typeof codes === 'number') await addCodes(tx, key, codes);
  }
  await keep('coupon-sharing', any, { perDay: 5, domains: [] });
  await claimSome(tx, now);
}

type Tx = DemoGiven['tx'];

async function addCodes(tx: Tx, campaign: string, count: number): Promise<void> {
  const prefix = campaign
    .replace(/[^a-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  const rows = Array.from({ length: count }, (_, index) => ({
    campaign,
    code: `${prefix}-${String((index * 7919 + 1234) % 10_000).padStart(4, '0')}-${String(index + 1).padStart(3, '0')}`,
    uploadId: null,
    takenAt: null,
  }));
  await tx.insertInto('couponCodes').values(rows).execute();
}

/** What Asha and her colleagues have claimed: `days` ago, and whether it did not work. */
const claims = [
  ['E1001', 'green-bowl', 4, false],
  ['E1001', 'paperback', 30, false],
  ['E1001', 'stride', 2, false],
  ['E1002', 'soundhouse', 3, true],
  ['E1003', 'soundhouse', 3, false],
  ['E1004', 'metro-cabs', 5, true],
  ['E1005', 'metro-cabs', 6, true],
  ['E1002', 'clearview', 9, false],
] as const;

async function claimSome(tx: Tx, now: Date): Promise<void> {
  for (const [empcode, campaign, days, failed] of claims) {
    const claimedAt = addDays(now, -days);
    const { vendor, sharedCode, perPerson } = await tx
      .updateTable('couponCampaigns')
      .set(({ eb }) => ({ claimed: eb('claimed', '+', 1) }))
      .where('campaign', '=', campaign)
      .returning(['vendor', 'sharedCode', 'perPerson'])
      .executeTakeFirstOrThrow();
    const codes = sharedCode === null ? await take(tx, campaign, claimedAt, failed ? 2 : 1) : [];
    const { claimId } = await tx
      .insertInto('couponClaims')
      .values({
        campaign,
        empcode,
        place: 1,
        perPerson,
        sharedCode,
        sharedTo: null,
        claimedAt,
        codeId: codes.at(-1)?.codeId ?? null,
      })
      .returning('claimId')
      .executeTakeFirstOrThrow();
    const [first] = codes;
    if (failed && first)
      await tx
        .insertInto('couponFailures')
        .values({ claimId, place: 1, campaign, vendor, code: first.code, saidAt: addDays(claimedAt, 1) })
        .execute();
  }
}

async function take(tx: Tx, campaign: string, takenAt: Date, count: number) {
  const free = await tx
    .selectFrom('couponCodes')
    .select(['codeId', 'code'])
    .where('campaign', '=', campaign)
    .where('takenAt', 'is', null)
    .orderBy('codeId')
    .limit(count)
    .execute();
  for (const { codeId } of free)
    await tx.updateTable('couponCodes').set({ takenAt }).where('codeId', '=', codeId).execute();
  return free;
}
