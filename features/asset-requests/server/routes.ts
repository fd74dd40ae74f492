import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import { submittedBy } from '../../../server/db/once.ts';
import type { App } from '../../../server/http/app.ts';
import { employees, only } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import { receiveUpload, type Upload } from '../../../server/http/uploads.ts';
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

const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };
const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;

function registerChanges(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, contract.updateRequest, employees, async ({ body, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    const { requestID, currentRole, assests, shop, ...step } = body;
    const requestNumber = numberOf(requestID);
    return data(
      await act(platform, desk, actor, {
        requestNumber,
        step: { ...step, role: currentRole },
        assests,
        shop,
        submitted,
      }),
    );
  });
  route(app, contract.validateInvoice, employees, async ({ body, params, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    const { currentRole, ...step } = body;
    const requestNumber = numberOf(params.id ?? '');
    return data(
      await act(platform, desk, actor, { requestNumber, step: { ...step, role: currentRole }, submitted }),
    );
  });
}

/** Does `work` with what was uploaded; what it does not keep is removed. */
async function withUpload<Body, T>(
  upload: Upload<Body> | Refusal,
  work: (upload: Upload<Body>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (isRefusal(upload)) return upload;
  try {
    return await work(upload);
  } finally {
    await upload.discard();
  }
}

/** What makes an upload the one it is: its fields, and its files by their content. */
function contentOf({ body, files }: Upload<unknown>): unknown {
  return [body, files.map(({ received, originalName }) => [received.sha256, originalName])];
}

function registerUploads(app: App, platform: Platform, desk: PayingDesk): void {
  route(app, contract.saveRequest, employees, async ({ actor, request }) =>
    withUpload(
      await receiveUpload<contract.AssetRequest>(request, platform.files, 'AssetRequest'),
      async (upload) => {
        const submitted = submittedBy(request, actor.empcode, contentOf(upload));
        if (isRefusal(submitted)) return submitted;
        return data(await submit(platform, actor, { request: upload.body, files: upload.files, submitted }));
      },
    ),
  );
  route(app, contract.uploadInvoice, employees, async ({ actor, request }) =>
    withUpload(
      await receiveUpload<contract.UploadInvoice>(request, platform.files, 'AssetRequest', ({ requestID }) =>
        refuseFiles(platform, actor, numberOf(requestID), 'owner'),
      ),
      async (upload) => {
        const submitted = submittedBy(request, actor.empcode, contentOf(upload));
        if (isRefusal(submitted)) return submitted;
        const { requestID, ...step } = upload.body;
        return data(
          await act(platform, desk, actor, {
            requestNumber: numberOf(requestID),
            step: { ...step, role: 'USER' },
            files: upload.files,
            kind: step.action === 'receivedDamaged' ? 'photo' : 'invoice',
            submitted,
          }),
        );
      },
    ),
  );
  route(app, contract.uploadMultipleFiles, employees, async ({ actor, request }) =>
    withUpload(
      await receiveUpload<contract.MultipleAssetRequestDocuments>(
        request,
        platform.files,
        'MultipleAssetRequestDocuments',
        ({ requestID }) => refuseFiles(platform, actor, numberOf(requestID), 'owner'),
      ),
      async ({ body, files, ...upload }) => {
        const submitted = submittedBy(request, actor.empcode, contentOf({ body, files, ...upload }));
        if (isRefusal(submitted)) return submitted;
        const requestNumber = numberOf(body.requestID);
        return data(await addFiles(platform, desk, actor, { requestNumber, about: body, files, submitted }));
      },
    ),
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
  route(app, contract.getAssetRequest, employees, async ({ query, actor }) =>
    data(await read.readDetail(platform, desk, actor, numberOf(query.requestID), query.currentRole)),
  );
  route(app, contract.getWorkflowAction, employees, async ({ body, actor }) =>
    data(await read.readWorkflowAction(platform, desk, actor, numberOf(body.requestID), body.currentRole)),
  );
  route(app, contract.getUserBalance, employees, async ({ body, actor }) =>
    data(await read.readBalance(platform, actor, body)),
  );
  route(app, contract.getAssetCategoryList, employees, async () => data(await read.readCategories(platform)));
  route(app, contract.getOrgUnitList, employees, async () => data(await read.readOrgUnits(platform)));
  route(app, contract.getOrgUnitName, employees, async ({ body }) =>
    data(await read.readOrgUnit(platform, body.orgUnit)),
  );
}
