/**
 * What decides about each route, beside its policy:
 * - `anyone`: nothing; whoever knows the address
 * - `role`: the role that its policy names, held anywhere; no record in it belongs to anybody
 * - `own`: nothing in the call names a person: it is about the caller
 * - `record`: whose record it names; each has rows in one of the lists of `matrix-rows.ts`
 * - `directory`: the token of the company's directory
 *
 * A new route gets its line here, and `record` its rows there: who may do what with whose is decided before it is built.
 */
export type Decider = 'anyone' | 'role' | 'own' | 'record' | 'directory';

const both = (path: string): Record<string, Decider> => ({
  [`GET ${path}`]: 'directory',
  [`POST ${path}`]: 'directory',
});
const one = (path: string): Record<string, Decider> =>
  Object.fromEntries(['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}`, 'directory']));

export const deciders: Readonly<Record<string, Decider>> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /sso/login': 'anyone',
  'GET /sso/metadata': 'anyone',
  'POST /assert': 'anyone',
  'GET /slo': 'anyone',
  'POST /slo': 'anyone',
  'POST /api/break-glass': 'anyone',
  'GET /': 'anyone',
  'GET /requests-list': 'anyone',
  'GET /requests-list/*': 'anyone',
  'GET /asset-at-residence': 'anyone',
  'GET /asset-at-residence/*': 'anyone',
  'GET /payments': 'anyone',
  'GET /payments/*': 'anyone',
  'GET /profile': 'anyone',
  'GET /profile/devices': 'anyone',
  'GET /profile/notifications': 'anyone',
  'GET /mode': 'anyone',
  'GET /help-and-support': 'anyone',
  'GET /request-figures': 'anyone',
  'GET /signed-in': 'anyone',
  'GET /admin/sessions': 'anyone',
  'GET /admin/audit-log': 'anyone',
  'GET /admin/sign-in': 'anyone',

  'POST /api/sign-out': 'own',
  'POST /api/renew': 'own',
  'POST /api/tickets': 'own',
  'GET /api/sessions': 'record',
  'POST /api/sessions/end': 'record',
  'GET /download/admin/getSessions': 'record',
  'POST /download/admin/endSessions': 'record',

  'GET /api/profile': 'record',
  'GET /api/get-menus': 'record',
  'GET /download/rest/getMyApps': 'own',
  'GET /download/rest/waitingFor': 'record',
  'GET /download/rest/getNotification': 'record',
  'POST /download/rest/updateNotification': 'record',
  'GET /download/rest/getNotificationPreferences': 'own',
  'POST /download/rest/updateNotificationPreferences': 'own',

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

  'GET /admin/asset-requests': 'anyone',
  'GET /download/admin/getStuckRequests': 'role',
  'POST /download/admin/reassignRequest': 'role',
  'POST /download/buying/nudge': 'record',
  'GET /cover': 'anyone',
  'GET /download/rest/getCovers': 'record',
  'GET /download/rest/findColleagues': 'role',
  'POST /download/rest/saveCover': 'own',
  'POST /download/rest/endCover': 'record',
  'GET /admin/asset-settings': 'anyone',
  'GET /admin/asset-settings/*': 'anyone',
  'GET /download/buying/getRequestReasons': 'role',
  'GET /download/admin/asset-settings/getSettings': 'role',
  'GET /download/admin/asset-settings/getOverview': 'role',
  'POST /download/admin/asset-settings/check': 'role',
  'POST /download/admin/asset-settings/save': 'role',
  'POST /download/admin/asset-settings/withdraw': 'role',
  'GET /download/admin/asset-settings/export': 'role',

  'GET /download/buying/getInvoiceReport': 'role',
  'POST /download/payments/getDue': 'record',
  'GET /download/payments/getMyAccount': 'own',
  'POST /download/payments/saveMyAccount': 'own',
  'POST /download/payments/enterShopAccount': 'record',
  'POST /download/payments/checkAccount': 'record',
  'POST /download/payments/getRuns': 'record',
  'GET /download/payments/getRun': 'record',
  'POST /download/payments/createRun': 'record',
  'POST /download/payments/changeRun': 'record',
  'POST /download/payments/numberCheques': 'record',
  'POST /download/payments/releaseRun': 'record',
  'POST /download/payments/discardRun': 'record',
  'GET /download/payments/exportBankFile': 'record',
  'GET /download/payments/exportRuns': 'role',

  'POST /download/admin/getAuditLog': 'role',
  'GET /download/admin/getAuditState': 'role',
  'POST /download/admin/verifyAuditLog': 'role',
  'GET /download/admin/exportAuditLog': 'role',
  'GET /download/admin/getSignIn': 'role',
  'POST /download/admin/testSignIn': 'role',
  'POST /download/admin/takeTestSignIn': 'record',

  ...both('/scim/v2/Users'),
  ...one('/scim/v2/Users/:id'),
  ...both('/scim/v2/Groups'),
  ...one('/scim/v2/Groups/:id'),
  'GET /scim/v2/ServiceProviderConfig': 'directory',
  'GET /scim/v2/ResourceTypes': 'directory',
  'GET /scim/v2/ResourceTypes/:id': 'directory',
  'GET /scim/v2/Schemas': 'directory',
  'GET /scim/v2/Schemas/:id': 'directory',
  ...one('/scim/v2/*'),
  'POST /scim/v2/*': 'directory',
};

/** What registers only with another setting than the matrix is walked with, all of it for anyone: with which one. */
export const elsewhere: Readonly<Record<string, string>> = {
  'GET /assert': 'SSO=oidc',
  'POST /api/getDummyToken': 'SSO=demo',
};

/** Files of a library, the same for everyone; `server/http/app.ts` names their policy. */
export const libraryFiles = /^\/(api\/docs\/|assets\/)/;
