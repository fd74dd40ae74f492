import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  uploadRequestStatus: 'GET /download/admin/uploadRequestStatus',
  getUploadKinds: 'GET /download/admin/getUploadKinds',
  startUpload: 'POST /download/admin/startUpload',
  getUpload: 'GET /download/admin/getUpload',
  getUploadSheet: 'GET /download/admin/getUploadSheet',
  checkUpload: 'POST /download/admin/checkUpload',
  getUploadReading: 'GET /download/admin/getUploadReading',
  forgetUploadReading: 'POST /download/admin/forgetUploadReading',
  getUploadRows: 'GET /download/admin/getUploadRows',
  getUnknownValues: 'GET /download/admin/getUnknownValues',
  addUnknownValues: 'POST /download/admin/addUnknownValues',
  correctUpload: 'POST /download/admin/correctUpload',
  leaveOutRows: 'POST /download/admin/leaveOutRows',
  applyUpload: 'POST /download/admin/applyUpload',
  undoUpload: 'POST /download/admin/undoUpload',
  discardUpload: 'POST /download/admin/discardUpload',
  getUploadResult: 'GET /download/admin/getUploadResult',
  getUploadTemplate: 'GET /download/admin/getUploadTemplate',
} as const satisfies Addresses;
