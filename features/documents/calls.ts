import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  documents: 'GET /download/rest/documents',
  document: 'GET /download/rest/documents/{id}',
  documentThumbnail: 'GET /download/rest/documentThumbnail',
  quickLinks: 'GET /download/rest/quickLinks',
  keptDocuments: 'GET /download/admin/documents/list',
  exportDocuments: 'GET /download/admin/documents/export',
  addDocument: 'POST /download/admin/documents/add',
  addVersion: 'POST /download/admin/documents/addVersion',
  changeDocument: 'POST /download/admin/documents/change',
  withdrawDocument: 'POST /download/admin/documents/withdraw',
  restoreDocument: 'POST /download/admin/documents/restore',
} as const satisfies Addresses;
