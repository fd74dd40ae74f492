import { namedCommentFiles } from '../features/asset-requests/server/comment-store.ts';
import { payReimbursement } from '../features/asset-requests/server/desk-service.ts';
import {
  applyEntitlementRules,
  assetFlag,
} from '../features/asset-requests/server/entitlement-rule-service.ts';
import { listAboveRule } from '../features/asset-requests/server/entitlement-rule-store.ts';
import { namedFiles } from '../features/asset-requests/server/read-store.ts';
import { registerAssetRequests } from '../features/asset-requests/server/routes.ts';
import { stepIn } from '../features/asset-requests/server/service.ts';
import { waitingRequests, waitingStuck } from '../features/asset-requests/server/waiting.ts';
import { registerAssetSettings } from '../features/asset-settings/server/routes.ts';
import { registerAudit } from '../features/audit/server/routes.ts';
import { registerCover } from '../features/cover/server/routes.ts';
import { registerDashboard } from '../features/dashboard/server/routes.ts';
import { registerIdentity } from '../features/identity/server/routes.ts';
import type { IdentityProvider } from '../features/identity/server/saml/identity-provider.ts';
import { openIdentity } from '../features/identity/server/start-service.ts';
import { waitingSignIn } from '../features/identity/server/waiting.ts';
import { registerMenus } from '../features/menus/server/routes.ts';
import { registerNotifications } from '../features/notifications/server/routes.ts';
import { registerPaymentDesk } from '../features/payment-desk/server/routes.ts';
import { waitingPayments } from '../features/payment-desk/server/waiting.ts';
import type { AssetFlagOf } from '../features/profile/contract.ts';
import { registerProfile } from '../features/profile/server/routes.ts';
import { registerProvisioning } from '../features/provisioning/server/routes.ts';
import { gathered } from './db/gather.ts';
import { scheduleFileSweep } from './files/sweep.ts';
import { type App, createApp } from './http/app.ts';
import { registerHealth } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import type { Platform } from './platform.ts';

/** The whole portal: the platform's routes, then each feature's. The one place that knows all of them. */
export async function composePortal(
  platform: Platform,
  /** With SSO=demo: the demo provider, once it listens. Without it nobody can sign in. */
  demoProvider: IdentityProvider | null = null,
): Promise<App> {
  const identity = await openIdentity(platform, demoProvider);
  const app = await createApp(platform, identity.authenticate);
  await registerOpenApi(app, platform);
  registerHealth(app, platform);
  await registerIdentity(app, platform, identity);
  // features register here
  const assetFlagOf: AssetFlagOf = gathered((empcode) => assetFlag(platform, empcode));
  registerMenus(app, platform, assetFlagOf);
  registerProfile(app, platform, assetFlagOf);
  registerNotifications(app, platform);
  registerAssetRequests(app, platform);
  registerCover(app, platform);
  registerAssetSettings(app, platform, { applyEntitlements: applyEntitlementRules, listAboveRule });
  registerPaymentDesk(app, platform, { stepIn, payReimbursement });
  await registerProvisioning(app, platform);
  scheduleFileSweep(platform, [
    (names) => namedFiles(platform.database.reads, names),
    (names) => namedCommentFiles(platform.database.reads, names),
  ]);
  registerDashboard(app, platform, [
    waitingRequests(platform),
    waitingStuck(platform),
    waitingPayments(platform),
    waitingSignIn(platform, identity),
  ]);
  registerAudit(app, platform);
  await registerPages(app, platform);
  return app;
}
