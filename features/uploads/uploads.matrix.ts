import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/admin/uploadRequestStatus': 'role',
  'GET /download/admin/getUploadKinds': 'role',
  'POST /download/admin/startUpload': 'role',
  'GET /download/admin/getUpload': 'role',
  'GET /download/admin/getUploadSheet': 'role',
  'POST /download/admin/checkUpload': 'role',
  'GET /download/admin/getUploadRows': 'role',
  'POST /download/admin/correctUpload': 'role',
  'POST /download/admin/leaveOutRows': 'role',
  'POST /download/admin/applyUpload': 'role',
  'POST /download/admin/undoUpload': 'role',
  'POST /download/admin/discardUpload': 'role',
  'GET /download/admin/getUploadResult': 'role',
  'GET /download/admin/getUploadTemplate': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/uploads': ['GET /download/admin/uploadRequestStatus'],
  '/admin/uploads/:uploadId': ['GET /download/admin/getUpload'],
};
