import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';

interface CouponCategoriesTable {
  category: string;
  name: string;
  position: number;
  hidden: boolean;
}

interface CouponCampaignsTable {
  campaign: string;
  title: string;
  vendor: string;
  terms: string;
  category: string;
  validFrom: string;
  validTo: string;
  sharedCode: string | null;
  limitInAll: number | null;
  perPerson: number;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  hidden: boolean;
  claimed: Generated<number>;
}

interface CouponCodesTable {
  codeId: Generated<number>;
  campaign: string;
  code: string;
  uploadId: string | null;
  takenAt: Date | null;
}

interface CouponClaimsTable {
  claimId: Generated<number>;
  campaign: string;
  empcode: string;
  /** Which one of this person's it is. */
  place: number;
  perPerson: number;
  codeId: number | null;
  sharedCode: string | null;
  claimedAt: Date;
  failedAt: Generated<Date | null>;
  sharedTo: string | null;
  mailedAt: Generated<Date | null>;
  mailFailed: Generated<string | null>;
  remindedAt: Generated<Date | null>;
}

interface CouponFailuresTable {
  claimId: number;
  place: number;
  campaign: string;
  vendor: string;
  code: string;
  saidAt: Date;
}

interface CouponShareDaysTable {
  empcode: string;
  day: string;
  shared: number;
  most: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    couponCategories: CouponCategoriesTable;
    couponCampaigns: CouponCampaignsTable;
    couponCodes: CouponCodesTable;
    couponClaims: CouponClaimsTable;
    couponFailures: CouponFailuresTable;
    couponShareDays: CouponShareDaysTable;
  }
}
