import { uploader } from '#testing/files/uploading.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow, Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { signIn } from '#testing/sign-in.ts';
import { markedName, markupFor } from '#testing/words/markup.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/uploadRequestStatus': 'record',
  'GET /download/admin/getUploadKinds': 'role',
  'POST /download/admin/startUpload': 'role',
  'GET /download/admin/getUpload': 'record',
  'GET /download/admin/getUploadSheet': 'record',
  'POST /download/admin/checkUpload': 'record',
  'GET /download/admin/getUploadReading': 'record',
  'POST /download/admin/forgetUploadReading': 'record',
  'GET /download/admin/getUploadRows': 'record',
  'GET /download/admin/getUnknownValues': 'record',
  'POST /download/admin/addUnknownValues': 'record',
  'POST /download/admin/correctUpload': 'record',
  'POST /download/admin/leaveOutRows': 'record',
  'POST /download/admin/applyUpload': 'record',
  'POST /download/admin/undoUpload': 'record',
  'POST /download/admin/discardUpload': 'record',
  'GET /download/admin/getUploadResult': 'record',
  'GET /download/admin/getUploadTemplate': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/uploads': ['GET /download/admin/uploadRequestStatus'],
  '/admin/uploads/:uploadId': ['GET /download/admin/getUpload'],
};

const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';

/** An upload of HR with somebody's day of birth, looked at and not applied. One stands for the rows that change nothing of it. */
const born = '1971-02-03';
const upload = async ({ portal }: Records): Promise<Made> => {
  const hr = uploader(portal, await signIn(portal, personas.HR));
  const { uploadId, version } = await hr.check(`Code,Born\n${personas['whose it is']},${born}\n`);
  return { id: uploadId, version, fileName: '', mark: `"uploadId":"${uploadId}"` };
};
// Each portal has its own: several files of tests ask these rows, and may do so in one process.
const looked = new WeakMap<Records, Promise<Made>>();
const lookedAt = (mark?: string) => async (r: Records) => {
  const making = looked.get(r) ?? upload(r);
  looked.set(r, making);
  const made = await making;
  return { ...made, mark: mark ?? made.mark };
};

let added = 0;
const gone = '404 no_such_upload' as const;
const about = { make: lookedAt(), otherwise: '403 forbidden' } as const;
/** Whoever may upload something themselves, and is told nothing of this one. */
const others = (what: '404 no_such_upload' | 'without') =>
  ({
    'HR elsewhere': what,
    STORE: what,
    'STORE elsewhere': what,
    REGION: what,
    'REGION elsewhere': what,
  }) as const;
const seen = { ...about, allowed: ['HR', 'ADMIN'], cells: others(gone) } as const;
const decided = { ...about, allowed: ['HR'], cells: { ...others(gone), ADMIN: gone } } as const;
const get = (name: string, more = '') => ({
  route: `GET /download/admin/${name}`,
  call: ({ id }: Made) => ({ url: `/download/admin/${name}?uploadId=${id}${more}` }),
});
const post = (name: string, more: (made: Made) => object) => ({
  route: `POST /download/admin/${name}`,
  call: (made: Made) => ({ url: `/download/admin/${name}`, payload: { uploadId: made.id, ...more(made) } }),
});
const columns = [
  { column: 0, field: 'empcode' },
  { column: 1, field: 'bornOn' },
];

/** Whose upload is seen, and who decides about it: whoever made it; administrators see and undo it. */
export const rows: MatrixRow[] = [
  {
    ...seen,
    route: 'GET /download/admin/uploadRequestStatus',
    about: 'the list has an upload of HR',
    call: () => ({ url: '/download/admin/uploadRequestStatus?limit=100' }),
    cells: others('without'),
  },
  { ...seen, ...get('getUpload'), about: 'an upload of HR' },
  {
    ...seen,
    ...get('getUploadSheet', '&sheet=0'),
    about: 'the sheet of an upload of HR',
    make: lookedAt(born),
  },
  { ...seen, ...get('getUploadReading'), about: 'what an upload of HR was read as', make: lookedAt('') },
  {
    ...post('forgetUploadReading', () => ({ headings: '0'.repeat(64) })),
    ...decided,
    about: 'how an upload of HR was read, forgotten',
    make: lookedAt('"forgotten"'),
  },
  { ...seen, ...get('getUploadRows'), about: 'the rows of an upload of HR', make: lookedAt(born) },
  {
    ...seen,
    ...get('getUploadResult', '&fileName=upload-result.xlsx'),
    about: 'what was wrong in an upload of HR',
    make: lookedAt(''),
  },
  {
    ...decided,
    ...post('leaveOutRows', () => ({ out: false })),
    about: 'the rows of an upload of HR, taken in',
  },
  {
    ...seen,
    ...get('getUnknownValues'),
    about: 'what an upload of HR names that is not there',
    make: lookedAt(''),
  },
  {
    ...post('addUnknownValues', () => ({ field: 'locationId', things: [{ code: 'NEW1', name: 'New' }] })),
    ...about,
    about: 'places that an upload of HR names',
    allowed: [],
    cells: { ...others(gone), HR: '403 not_yours', ADMIN: gone },
  },
  {
    ...post('correctUpload', () => ({
      row: 2,
      field: 'bornOn',
      text: '1971-02-04',
      everywhere: false,
      remember: false,
    })),
    ...decided,
    about: 'a row of an upload of HR',
    make: upload,
  },
  {
    ...post('checkUpload', () => ({ sheet: 0, headerRow: 1, columns })),
    ...decided,
    about: 'how an upload of HR is read',
    make: upload,
  },
  { ...decided, ...post('discardUpload', () => ({})), about: 'an upload of HR, put aside', make: upload },
  {
    ...decided,
    ...post('applyUpload', ({ version }) => ({ version })),
    about: 'an upload of HR, applied',
    make: upload,
  },
  {
    ...post('undoUpload', ({ version }) => ({ version })),
    ...about,
    about: 'an upload of HR that was not applied',
    allowed: [],
    cells: { ...others(gone), HR: '409 moved_on', ADMIN: '409 moved_on' },
  },
];

/** What is written by a role alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/addUnknownValues',
    by: 'ADMIN',
    make: async ({ portal }) => {
      const admin = uploader(portal, await signIn(portal, personas.ADMIN));
      const code = `NEW${++added}`;
      const row = `UN1,New,un1@example.com,Designer,Design,L3,${code},Retail,2020-04-01`;
      const { uploadId } = await admin.check(`${header}\n${row}\n`, markedName('people.csv'));
      return { id: uploadId, version: 0, fileName: code, mark: '' };
    },
    call: ({ id, fileName: code }) => ({
      url: '/download/admin/addUnknownValues',
      payload: { uploadId: id, field: 'locationId', things: [{ code, name: 'Hall', city: 'Bonn' }] },
    }),
  },
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
        uploadId: id,
        row: 2,
        field: 'name',
        text: 'Asha',
        everywhere: false,
        remember: false,
      },
    }),
  },
];
