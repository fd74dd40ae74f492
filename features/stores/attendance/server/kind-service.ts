import { m } from '#messages';
import type { UploadKind } from '#server/uploads/kind.ts';
import { attendanceFields } from '../upload-fields.ts';
import { applyMarks, judgedRows, lockDays, undoMarks } from './upload-store.ts';

/** Attendance from a spreadsheet: a row marks a person and a day. */
export const attendanceUploads: UploadKind = {
  kind: 'attendance',
  title: m.stores_upload_attendance_title,
  openTo: ['HR', 'ADMIN', 'STORE', 'REGION'],
  fields: attendanceFields,
  choices: async () => ({}),
  links: (key, { day }) => [`mark:${key}:${day ?? ''}`],
  judged: judgedRows,
  further: async () => [],
  lock: lockDays,
  apply: applyMarks,
  undo: undoMarks,
  brokenBy: () => null,
};
