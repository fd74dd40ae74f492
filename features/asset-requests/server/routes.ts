import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import type { Platform } from '#server/platform.ts';
import { registerBulk } from '../bulk/server/routes.ts';
import { registerComments } from '../comments/server/routes.ts';
import { registerDetail } from '../detail/server/routes.ts';
import { readDetail } from '../detail/server/service.ts';
import { registerDocuments } from '../documents/server/routes.ts';
import { registerDrafts } from '../drafts/server/routes.ts';
import { registerEntitlement } from '../entitlement/server/routes.ts';
import type { StandingOf } from '../entitlement/server/rule-service.ts';
import { registerFigures } from '../figures/server/routes.ts';
import { registerViews } from '../inbox/server/views-routes.ts';
import { registerInvoices } from '../invoices/server/routes.ts';
import { registerItems } from '../items/server/routes.ts';
import { registerLists } from '../lists/server/routes.ts';
import { registerReport } from '../reports/server/routes.ts';
import type { PayingDesk } from '../requests/server/paying-service.ts';
import { registerStanding } from '../standing/server/routes.ts';
import { registerSteps } from '../steps/server/routes.ts';
import { registerUndo } from '../steps/server/undo-routes.ts';
import { registerSubmission } from '../submission/server/routes.ts';

/**
 * The asset request's calls (the specification's section 7), under `/download/buying`. Amounts are integers in minor units. Every call
 * that changes something takes the header `Idempotency-Key` (8 to 100 of `A-Z a-z 0-9 _ -`): the same key with the same content is done
 * once and answered the same; with other content it is refused. `desk`: what the payment desk does for them;
 * `standingOf`: how somebody stands this year; `people`: whom a name means.
 */
export function registerAssetRequests(
  app: App,
  platform: Platform,
  {
    payingDesk: desk,
    standingOf,
    peopleSearch: people,
  }: { payingDesk: PayingDesk; standingOf: StandingOf } & Pick<Services, 'peopleSearch'>,
): void {
  registerSubmission(app, platform);
  registerSteps(app, platform, desk, (actor, requestNumber) =>
    readDetail(platform, desk, actor, requestNumber),
  );
  registerLists(app, platform, people);
  registerDetail(app, platform, desk);
  registerItems(app, platform);
  registerDocuments(app, platform);
  registerComments(app, platform, people);
  registerViews(app, platform);
  registerUndo(app, platform);
  registerBulk(app, platform, desk);
  registerStanding(app, platform);
  registerDrafts(app, platform);
  registerEntitlement(app, platform, standingOf);
  registerFigures(app, platform);
  registerInvoices(app, platform);
  registerReport(app, platform);
}
