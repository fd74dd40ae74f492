import { admin } from '#features/admin/web/screens.tsx';
import { announcements } from '#features/announcements/web/screens.tsx';
import { assetRequests } from '#features/asset-requests/web/screens.tsx';
import { assetSettings } from '#features/asset-settings/web/screens.tsx';
import { audit } from '#features/audit/web/screens.tsx';
import { banners } from '#features/banners/web/screens.tsx';
import { buyback } from '#features/buyback/web/screens.tsx';
import { celebrations } from '#features/celebrations/web/screens.tsx';
import { clearance } from '#features/clearance/web/screens.tsx';
import { companySettings } from '#features/company-settings/web/screens.tsx';
import { coupons } from '#features/coupons/web/screens.tsx';
import { cover } from '#features/cover/web/screens.tsx';
import { dashboard } from '#features/dashboard/web/screens.tsx';
import { directory } from '#features/directory/web/screens.tsx';
import { documents } from '#features/documents/web/screens.tsx';
import { help } from '#features/help/web/screens.tsx';
import { identity } from '#features/identity/web/screens.tsx';
import { jobs } from '#features/jobs/web/screens.tsx';
import { menus } from '#features/menus/web/screens.tsx';
import { notifications } from '#features/notifications/web/screens.tsx';
import { offline } from '#features/offline/web/screens.tsx';
import { onePager } from '#features/one-pager/web/screens.tsx';
import { palette } from '#features/palette/web/screens.tsx';
import { paymentDesk } from '#features/payment-desk/web/screens.tsx';
import { pictures } from '#features/pictures/web/screens.tsx';
import { policies } from '#features/policies/web/screens.tsx';
import { profile } from '#features/profile/web/screens.tsx';
import { setUp } from '#features/set-up/web/screens.tsx';
import { statements } from '#features/statements/web/screens.tsx';
import { stores } from '#features/stores/web/screens.tsx';
import { systemCheck } from '#features/system-check/web/screens.tsx';
import { uploads } from '#features/uploads/web/screens.tsx';
import { usage } from '#features/usage/web/screens.tsx';
import type { Room } from '#web/lib/room.ts';

/** The rooms of the portal, in the order in which their tools stand in the header. A new one is a line here and in portal/rooms.ts. */
export const rooms: readonly Room[] = [
  identity,
  dashboard,
  directory,
  notifications,
  menus,
  profile,
  pictures,
  assetRequests,
  cover,
  coupons,
  announcements,
  policies,
  documents,
  stores,
  clearance,
  paymentDesk,
  buyback,
  statements,
  onePager,
  assetSettings,
  admin,
  audit,
  systemCheck,
  jobs,
  usage,
  uploads,
  celebrations,
  banners,
  help,
  setUp,
  offline,
  palette,
  companySettings,
];
