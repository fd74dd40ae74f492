import type { Actor } from '../../../contract/people.ts';
import type { App } from '../../../server/http/app.ts';
import { employees, only } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../contract.ts';
import { requestNumberOf } from '../vocabulary.ts';
import { registerBulk } from './bulk-routes.ts';
import { registerComments } from './comment-routes.ts';
import { registerDocuments } from './document-routes.ts';
import { registerDrafts } from './draft-routes.ts';
import { registerEntitlement } from './entitlement-routes.ts';
import { registerFigures } from './figures-routes.ts';
import { registerInvoices } from './invoice-routes.ts';
import { readPage } from './list-service.ts';
import type { PayingDesk } from './paying-service.ts';
import * as read from './read-service.ts';
import { registerReport } from './report-routes.ts';
import { act, addFiles, submit } from './service.ts';
import { registerStanding } from './standing-routes.ts';
import { registerUndo } from './undo-routes.ts';
import { refuseFiles } from './upload-service.ts';
import { registerViews } from './views-routes.ts';

/** The asset request's calls, under `/download/buying`. `desk`: what the payment desk does for them. */
export function registerAssetRequests(app: App, platform: Platform, desk: PayingDesk): void {
  registerChanges(app, platform, desk);
  registerUploads(app, platform, desk);
  registerReads(app, platform, desk);
  registerDocuments(app, platform);
  registerComments(app, platform);
  registerViews(app, platform);
  registerUndo(app, platform);
  registerBulk(app, platform, desk);
  registerStanding(app, platform);
  registerDrafts(app, platform);
  registerEntitlement(app, platform);
  registerFigures(app, platform);
  registerInvoices(app, platform);
  registerReport(app, platform);
}

const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;

function registerChanges(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, contract.updateRequest, employees, ({ body, actor, submitted }) => {
    const { requestID, currentRole, assests, shop, ...step } = body;
    return act(platform, desk, actor, {
      requestNumber: numberOf(requestID),
      step: { ...step, role: currentRole },
      assests,
      shop,
      submitted,
    });
  });
  route(app, contract.validateInvoice, employees, ({ body, params, actor, submitted }) => {
    const { currentRole, ...step } = body;
    const requestNumber = numberOf(params.id);
    return act(platform, desk, actor, { requestNumber, step: { ...step, role: currentRole }, submitted });
  });
}

function registerUploads(app: App, platform: Platform, desk: PayingDesk): void {
  const admit = ({ body, actor }: { body: { requestID: string }; actor: Actor }) =>
    refuseFiles(platform, actor, numberOf(body.requestID), 'owner');
  route(app, contract.saveRequest, employees, ({ body, files, actor, submitted }) =>
    submit(platform, actor, { request: body, files, submitted }),
  );
  route(
    app,
    contract.uploadInvoice,
    employees,
    ({ body, files, actor, submitted }) => {
      const { requestID, ...step } = body;
      return act(platform, desk, actor, {
        requestNumber: numberOf(requestID),
        step: { ...step, role: 'USER' },
        files,
        kind: step.action === 'receivedDamaged' ? 'photo' : 'invoice',
        submitted,
      });
    },
    { admit },
  );
  route(
    app,
    contract.uploadMultipleFiles,
    employees,
    ({ body, files, actor, submitted }) => {
      const requestNumber = numberOf(body.requestID);
      return addFiles(platform, desk, actor, { requestNumber, about: body, files, submitted });
    },
    { admit },
  );
}

function registerReads(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, contract.getAssetRequests, employees, ({ body, actor }) => readPage(platform, actor, body));
  route(app, contract.getuserRequests, only('FL1', 'FL2'), ({ body, actor }) =>
    readPage(platform, actor, body, ['FL1', 'FL2']),
  );
  route(app, contract.getAssetRequestsBasedOnStatus, employees, ({ body, actor }) =>
    readPage(platform, actor, body),
  );
  route(app, contract.getAssetRequest, employees, ({ query, actor }) =>
    read.readDetail(platform, desk, actor, numberOf(query.requestID), query.currentRole),
  );
  route(app, contract.getWorkflowAction, employees, ({ body, actor }) =>
    read.readWorkflowAction(platform, desk, actor, numberOf(body.requestID), body.currentRole),
  );
  route(app, contract.getUserBalance, employees, ({ body, actor }) =>
    read.readBalance(platform, actor, body),
  );
  route(app, contract.getAssetCategoryList, employees, () => read.readCategories(platform));
  route(app, contract.getOrgUnitList, employees, () => read.readOrgUnits(platform));
  route(app, contract.getOrgUnitName, employees, ({ body }) => read.readOrgUnit(platform, body.orgUnit));
}
