import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

const uploadId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Thousands of uploads of one person, most of them thrown away, and one with thousands of rows. */
export const fill = `
  insert into uploads (upload_id, kind, made_by, made_at, file_name, size, sheets, state)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'employees', 'E1006', now() - n * interval '1 minute', 'Upload ' || n,
    1, '[]', case when n > 12000 or n = 1 then 'failed' else 'discarded' end
  from generate_series(1, 16000) n;
  insert into upload_rows (upload_id, row, cells, faults, value, unread, outcome)
  select '${uploadId(1)}', n, '{}', '{}', '{}', '{}', 'unchanged' from generate_series(1, 6000) n`;

export const plans: readonly ListPlan[] = [
  ['uploads', 'E1006', '/download/admin/uploadRequestStatus'],
  ['rows of an upload', 'E1006', `/download/admin/getUploadRows?uploadId=${uploadId(1)}`],
];

const upload = (number: number) => ({
  uploadId: uploadId(number),
  kind: 'employees',
  kindTitle: 'Employees',
  fileName: `Upload ${number}.xlsx`,
  size: 1,
  state: 'ready',
  by: null,
  progress: null,
  failure: null,
  madeAt: '2026-11-23T06:00:00Z',
  appliedAt: null,
  endedAt: null,
  moved: 0,
  kept: 0,
  sheets: [],
  counts: { rows: 4, added: 0, changed: 0, unchanged: 4, wrong: 0, leftOut: 0 },
  reading: null,
  actions: [],
  version: 1,
});
const uploadRow = (row: number) => ({
  row,
  outcome: 'unchanged',
  leftOut: false,
  kept: false,
  moved: false,
  cells: { empcode: `E${row}` },
  corrected: [],
  wrong: {},
  notes: {},
  changes: [],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the uploads',
    who: 'admin',
    screen: 'web/UploadsPage.tsx',
    call: '**/download/admin/uploadRequestStatus*',
    open: (page) => page.goto('/admin/uploads'),
    rows: (page) => page.getByRole('list', { name: 'File Requests Upload' }).getByRole('listitem'),
    answers: twoPages([upload(1), upload(2)], [upload(3)]),
  },
  {
    name: 'the rows of an upload',
    who: 'admin',
    screen: 'web/rows/RowsCard.tsx',
    call: '**/download/admin/getUploadRows*',
    open: async (page) => {
      await page.route('**/download/admin/getUpload?*', (route) =>
        route.fulfill({ json: { data: upload(1) } }),
      );
      await page.goto(`/admin/uploads/${uploadId(1)}`);
    },
    rows: (page) => page.getByRole('list', { name: 'Rows' }).getByRole('listitem'),
    answers: twoPages([uploadRow(1), uploadRow(2)], [uploadRow(3)]),
  },
];
