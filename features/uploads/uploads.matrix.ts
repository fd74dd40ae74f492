import { markedName, markupFor } from '../../testing/markup.ts';
import { personas } from '../../testing/matrix-company.ts';
import type { Decider } from '../../testing/matrix-routes.ts';
import type { Write } from '../../testing/matrix-row.ts';
import { signIn } from '../../testing/sign-in.ts';
import { uploader } from '../../testing/uploading.ts';

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

const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';

/** What is written by a role alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/correctUpload',
    by: 'HR',
    make: async ({ portal }) => {
      const hr = uploader(portal, await signIn(portal, personas.HR));
      const row = `UP1,"${markupFor()?.replaceAll('"', '""')}",no address,Designer,Design,L3,KOC,Retail,2020-04-01`;
      const { uploadId } = await hr.check(`${header}\n${row}\n`, markedName('people.csv'));
      return { id: uploadId, version: 0, fileName: '', mark: '' };
    },
    call: ({ id }) => ({
      url: '/download/admin/correctUpload',
      payload: {
        ...{ uploadId: id, row: 2, field: 'name', text: 'Asha', everywhere: false, remember: false },
      },
    }),
  },
];
