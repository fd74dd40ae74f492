import { admin } from '#features/admin/server/feature.ts';
import { announcements } from '#features/announcements/server/feature.ts';
import { assetRequests } from '#features/asset-requests/server/feature.ts';
import { assetSettings } from '#features/asset-settings/server/feature.ts';
import { audit } from '#features/audit/server/feature.ts';
import { banners } from '#features/banners/server/feature.ts';
import { buyback } from '#features/buyback/server/feature.ts';
import { celebrations } from '#features/celebrations/server/feature.ts';
import { clearance } from '#features/clearance/server/feature.ts';
import { companySettings } from '#features/company-settings/server/feature.ts';
import { coupons } from '#features/coupons/server/feature.ts';
import { cover } from '#features/cover/server/feature.ts';
import { dashboard } from '#features/dashboard/server/feature.ts';
import { directory } from '#features/directory/server/feature.ts';
import { documents } from '#features/documents/server/feature.ts';
import { help } from '#features/help/server/feature.ts';
import { identity } from '#features/identity/server/feature.ts';
import { jobs } from '#features/jobs/server/feature.ts';
import { menus } from '#features/menus/server/feature.ts';
import { notifications } from '#features/notifications/server/feature.ts';
import { offline } from '#features/offline/server/feature.ts';
import { onePager } from '#features/one-pager/server/feature.ts';
import { palette } from '#features/palette/server/feature.ts';
import { paymentDesk } from '#features/payment-desk/server/feature.ts';
import { pictures } from '#features/pictures/server/feature.ts';
import { policies } from '#features/policies/server/feature.ts';
import { profile } from '#features/profile/server/feature.ts';
import { provisioning } from '#features/provisioning/server/feature.ts';
import { setUp } from '#features/set-up/server/feature.ts';
import { statements } from '#features/statements/server/feature.ts';
import { stores } from '#features/stores/server/feature.ts';
import { systemCheck } from '#features/system-check/server/feature.ts';
import { uploads } from '#features/uploads/server/feature.ts';
import { usage } from '#features/usage/server/feature.ts';
import type { Feature } from '#server/feature.ts';

/** The rooms of the portal, in the order in which they are put together. A new one is a line here and in portal/page/rooms.ts. */
export const rooms: readonly Feature[] = [
  directory,
  identity,
  menus,
  profile,
  pictures,
  uploads,
  notifications,
  offline,
  assetRequests,
  cover,
  coupons,
  announcements,
  policies,
  documents,
  stores,
  clearance,
  assetSettings,
  paymentDesk,
  buyback,
  statements,
  onePager,
  provisioning,
  celebrations,
  banners,
  setUp,
  dashboard,
  admin,
  audit,
  systemCheck,
  jobs,
  usage,
  help,
  palette,
  companySettings,
];
