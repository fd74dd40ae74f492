import { allChecks } from '#testing/rooms/checks.ts';
import type { RoomUnderTest } from './room.ts';
import { announcements } from './rooms/announcements.ts';
import { assetRequests } from './rooms/asset-requests.ts';
import { assetSettings } from './rooms/asset-settings.ts';
import { banners } from './rooms/banners.ts';
import { celebrations } from './rooms/celebrations.ts';
import { clearance } from './rooms/clearance.ts';
import { coupons } from './rooms/coupons.ts';
import { cover } from './rooms/cover.ts';
import { dashboard } from './rooms/dashboard.ts';
import { directory } from './rooms/directory.ts';
import { documents } from './rooms/documents.ts';
import { help } from './rooms/help.ts';
import { identity } from './rooms/identity.ts';
import { menus } from './rooms/menus.ts';
import { notifications } from './rooms/notifications.ts';
import { palette } from './rooms/palette.ts';
import { paymentDesk } from './rooms/payment-desk.ts';
import { pictures } from './rooms/pictures.ts';
import { policies } from './rooms/policies.ts';
import { provisioning } from './rooms/provisioning.ts';
import { setUp } from './rooms/set-up.ts';
import { stores } from './rooms/stores.ts';
import { uploads } from './rooms/uploads.ts';

/** What rooms say of themselves: `underTest` in a file `*.checks.ts`. */
const found = allChecks.flatMap(({ said }) => (said.underTest ? [said.underTest as RoomUnderTest] : []));

/** The rooms in which people write while all is killed: each that has a call that writes (rooms.test.ts). */
export const roomsUnderTest: readonly RoomUnderTest[] = [
  ...[
    announcements,
    assetRequests,
    assetSettings,
    banners,
    celebrations,
    clearance,
    coupons,
    cover,
    dashboard,
    directory,
    documents,
  ],
  ...[
    help,
    identity,
    menus,
    notifications,
    palette,
    paymentDesk,
    pictures,
    policies,
    provisioning,
    setUp,
    stores,
    uploads,
  ],
  ...found,
];
