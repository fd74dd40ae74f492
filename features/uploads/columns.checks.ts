import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';

export const columns: RoomColumns = {
  calls: {
    uploadId: asks('uploads.upload_id'),
    version: asks('uploads.version'),
    kind: nowhere('one of the kinds that there are'),
    sheet: nowhere('kept with how the file is read (uploads.reading)'),
    headerRow: nowhere('kept with how the file is read (uploads.reading)'),
    encoding: nowhere('kept with how the file is read (uploads.reading)'),
    'columns.0.column': nowhere('kept with how the file is read (uploads.reading)'),
    'columns.0.field': 'upload_columns.field',
    'columns.0.ways': nowhere('kept with how the file is read (uploads.reading, upload_headings.columns)'),
    headings: asks('upload_headings.headings'),
    field: 'upload_meanings.field',
    row: asks('upload_rows.row'),
    rows: asks('upload_rows.row'),
    'things.0.code': nowhere('the code of what is added: its kind checks it as its screen does'),
    'things.0.name': ['locations.name', 'org_units.name'],
    'things.0.city': 'locations.city',
    text: ruled('upload_meanings.means', (cell) => cell.trim() || undefined),
  },
  made: {
    'uploads.file_name': 'as a file is called: nameOf of server/http/uploads.ts',
    upload_headings: 'written as a file is read: file-rows-service.ts, its key a SHA-256 in hexadecimal',
    'upload_rows.outcome': ['added', 'changed', 'unchanged', 'wrong'],
    'uploads.source': ['person', 'sync'],
    'uploads.state': [
      ...['opened', 'checking', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'],
      'discarded',
    ],
  },
  rules: { uploads_check: 'a person has made it, or it is a run of the HR system' },
};
