import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import * as contract from '../contract.ts';
import { bannerRecords } from './records.ts';
import { exportReport, readCounts, readReport } from './report-service.ts';
import { answer, dismiss, preview, readBanners, readPrompts } from './service.ts';

/** Banners, prompts, and what administrators and HR keep of them. */
export function registerBanners(app: App, platform: Platform): void {
  const keepers = only('ADMIN', 'HR');
  route(app, contract.getBanners, employees, ({ actor }) => readBanners(platform, actor));
  route(app, contract.dismissBanner, employees, doing(platform, dismiss));
  route(app, contract.getPrompts, employees, ({ actor }) => readPrompts(platform, actor));
  route(app, contract.answerPrompt, employees, doing(platform, answer));
  route(app, contract.previewBanners, keepers, ({ query }) => preview(platform, query));
  route(app, contract.promptReport, keepers, reading(platform, readReport));
  route(app, contract.promptReportCounts, keepers, ({ query, actor }) =>
    readCounts(platform, actor, query.prompt),
  );
  exportRoute(app, platform, contract.exportPromptReport, onlyOrTicket('ADMIN', 'HR'), exportReport);
  registerRecords(app, platform, contract.bannerCalls, bannerRecords(platform.env.PUBLIC_URL));
}
