import { exportRoute } from '#server/exports/routes.ts';
import type { FindsDownload } from '#server/files/downloads.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing, reading } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { registerRecords } from '#server/records/routes.ts';
import * as contract from '../contract.ts';
import { add, addVersion } from './add-service.ts';
import { change, restore, withdraw } from './change-service.ts';
import { registerDownloads } from './download-routes.ts';
import { exportKept, readKept } from './keep-service.ts';
import { readDocument, readDocuments, readLinks } from './read-service.ts';
import { folderRecords, linkRecords } from './records.ts';

/** Documents for those whom their folders are for, and quick links; administrators and HR keep them. */
export function registerDocuments(app: App, platform: Platform, downloads: readonly FindsDownload[]): void {
  registerRecords(app, platform, contract.folderCalls, folderRecords);
  registerRecords(app, platform, contract.linkCalls, linkRecords);
  registerDownloads(app, platform, downloads);
  route(app, contract.documents, employees, reading(platform, readDocuments));
  route(app, contract.document, employees, ({ params, actor }) => readDocument(platform, actor, params.id));
  route(app, contract.quickLinks, employees, ({ actor }) => readLinks(platform, actor));
  const keepers = only('HR', 'ADMIN');
  route(app, contract.keptDocuments, keepers, reading(platform, readKept));
  exportRoute(app, platform, contract.exportDocuments, onlyOrTicket('HR', 'ADMIN'), exportKept);
  route(app, contract.addDocument, keepers, doing(platform, add));
  route(app, contract.addVersion, keepers, doing(platform, addVersion));
  route(app, contract.changeDocument, keepers, doing(platform, change));
  route(app, contract.withdrawDocument, keepers, doing(platform, withdraw));
  route(app, contract.restoreDocument, keepers, doing(platform, restore));
}
