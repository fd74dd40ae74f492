import { randomBytes } from 'node:crypto';
import type { Decider } from '#testing/matrix-routes.ts';
import { type MatrixRow, unseen } from '#testing/matrix-row.ts';
import { done, type Made, type Records } from '#testing/rooms/matrix-company.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/buying/saveRequest': 'own',
  'POST /download/buying/updateRequest': 'record',
  'POST /download/buying/uploadInvoice': 'record',
  'POST /download/buying/checkInvoice': 'record',
  'POST /download/buying/uploadMultipleFiles': 'record',
  'POST /download/buying/validateInvoice/:id': 'record',
  'POST /download/buying/updateRequests': 'record',
  'POST /download/buying/undoDecision': 'record',
  'GET /download/buying/getDecision': 'record',
  'POST /download/buying/getAssetRequests': 'record',
  'POST /download/buying/getuserRequests': 'record',
  'GET /download/buying/exportAssetRequests': 'record',
  'POST /download/buying/getAssetRequestsBasedOnStatus': 'record',
  'GET /download/buying/getAssetRequest': 'record',
  'POST /download/buying/getWorkflowAction': 'record',
  'POST /download/buying/getUserBalance': 'record',
  'POST /download/buying/getEntitlement': 'own',
  'POST /download/buying/getRoute': 'own',
  'POST /download/buying/getFigures': 'record',
  'GET /download/buying/exportFigures': 'record',
  'POST /download/buying/saveDraft': 'own',
  'POST /download/buying/getDrafts': 'own',
  'POST /download/buying/getDraft': 'record',
  'POST /download/buying/deleteDraft': 'record',
  'GET /download/buying/downloadDocument': 'record',
  'GET /download/buying/getComments': 'record',
  'GET /download/buying/getMentionable': 'record',
  'POST /download/buying/addComment': 'record',
  'POST /download/buying/editComment': 'record',
  'POST /download/buying/deleteComment': 'record',
  'GET /download/buying/getAssetCategoryList': 'role',
  'GET /download/buying/getOrgUnitList': 'role',
  'POST /download/buying/getOrgUnitName': 'role',
  'GET /download/buying/getLocationList': 'role',
  'GET /download/buying/getViews': 'own',
  'POST /download/buying/saveView': 'own',
  'POST /download/buying/deleteView': 'own',
  'POST /download/buying/orderViews': 'own',
  'GET /download/admin/getStuckRequests': 'role',
  'POST /download/admin/reassignRequest': 'role',
  'POST /download/buying/nudge': 'record',
  'GET /download/buying/getInvoiceReport': 'role',
  'POST /download/buying/orderInvoiceReport': 'role',
  'GET /download/buying/getInvoiceReports': 'own',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/request-figures': ['POST /download/buying/getFigures'],
  '/admin/asset-requests': ['GET /download/admin/getStuckRequests'],
};

/** A request that 'whose it is' is still writing. */
const draft = async (r: Records): Promise<Made> => {
  const id = randomBytes(16).toString('hex');
  const mark = `Draft of ${id}`;
  const draft = { draftId: id, revision: 0, savedBy: id, title: mark, form: '{}' };
  await done(r.desk.call('asha', 'saveDraft', draft));
  return { id, version: 1, fileName: '', mark };
};

/** Drafts, and reminding. */
export const rows: MatrixRow[] = [
  {
    route: 'POST /download/buying/getDraft',
    about: 'a request that is still being written',
    make: draft,
    call: ({ id }) => ({ payload: { draftId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_draft',
  },
  {
    route: 'POST /download/buying/deleteDraft',
    about: 'a request that is still being written',
    make: async (r) => {
      const made = await draft(r);
      return { ...made, mark: made.id };
    },
    call: ({ id }) => ({ payload: { draftId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_draft',
  },
  {
    route: 'POST /download/buying/nudge',
    about: 'reminding of a request on the day that it was made',
    make: (r) => r.waiting(),
    call: ({ id, version }) => ({ payload: { requestID: id, version } }),
    allowed: [],
    cells: {
      'whose it is': '409 too_early',
      FL1: '403 not_yours',
      FL2: '403 not_yours',
      FINANCE: '403 not_yours',
      ADMIN: '403 not_yours',
    },
    otherwise: unseen,
  },
];
