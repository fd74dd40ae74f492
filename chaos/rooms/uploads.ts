import {
  applyUpload,
  checkUpload,
  discardUpload,
  getUpload,
  getUploadRows,
  getUploadSheet,
  startUpload,
  undoUpload,
} from '#features/uploads/contract.ts';
import type { Person } from '../person.ts';
import type { Act, RoomUnderTest } from '../room.ts';

const busy = ['checking', 'applying', 'undoing'];

/** Uploads a spreadsheet and has its rows checked, by the columns that are found. */
async function checked(person: Person, kind: string, lines: readonly string[]): Promise<string | undefined> {
  const name = `${person.mark()}.csv`;
  const started = await person.write(startUpload, {
    query: { kind },
    files: [{ name, bytes: Buffer.from(lines.join('\r\n')) }],
    audited: ['upload.start'],
    leaves: ({ data: { uploadId } }) => ({
      rows: [{ table: 'uploads', where: { upload_id: uploadId, file_name: name } }],
      audited: ['upload.start'],
    }),
  });
  const uploadId = started?.data.uploadId;
  const sheet =
    uploadId === undefined ? null : await person.read(getUploadSheet, { query: { uploadId, sheet: 0 } });
  if (!sheet || uploadId === undefined) return undefined;
  const { headerRow } = sheet.data;
  const columns = sheet.data.columns.flatMap(({ column, field }) =>
    field === null ? [] : [{ column, field }],
  );
  await person.write(checkUpload, {
    body: { uploadId, sheet: 0, headerRow, columns },
    // Without an answer it may be under way: to begin anew does no harm, where it is ready.
    refusals: ['moved_on'],
  });
  return uploadId;
}

/** Presses a button of an upload as it is now, and waits for what it begins. */
async function press(person: Person, call: typeof applyUpload | typeof undoUpload, uploadId: string) {
  const state = () =>
    person.until(getUpload, { query: { uploadId } }, ({ data }) => !busy.includes(data.state));
  const version = (await state())?.data.version;
  if (version === undefined) return undefined;
  await person.write(call, { body: { uploadId, version }, refusals: ['moved_on'] });
  return (await state())?.data.state;
}

const employeesOf =
  (person: Person): Act['do'] =>
  async () => {
    const codes = Array.from({ length: 10 + Math.floor(person.dice() * 40) }, () => person.code());
    const header = 'Code,Name,E-mail,Designation,Department,Grade,Location code,Org unit,Joined';
    const uploadId = await checked(person, 'employees', [
      header,
      ...codes.map(
        (code) =>
          `${code},Person ${code},${code.toLowerCase()}@example.com,Designer,Design,L3,HYD1,Technology,2024-04-01`,
      ),
    ]);
    if (uploadId === undefined) return;
    const rowsOf = (empcode: string, times: number) => [
      { table: 'employees', where: { empcode }, times },
      { table: 'employee_changes', where: { empcode, upload_id: uploadId }, times },
      { table: 'employee_versions', where: { empcode, valid_until: null }, times },
    ];
    const decides = `upload ${uploadId}`;
    if ((await press(person, applyUpload, uploadId)) !== 'applied') return;
    const all = codes.flatMap((empcode) => rowsOf(empcode, 1));
    person.saw(getUpload, { rows: all, decides, audited: ['upload.apply'] });
    if (person.dice() < 0.4 && (await press(person, undoUpload, uploadId)) === 'undone') {
      const kept = await person.read(getUploadRows, { query: { uploadId, outcome: 'kept', limit: 50 } });
      const keys = new Set(kept?.data.map(({ cells }) => cells.empcode));
      const rows = codes.flatMap((empcode) =>
        keys.has(empcode)
          ? // They had a one-pager published by then, which nobody can take back; nothing else here is about somebody so new.
            [...rowsOf(empcode, 1), { table: 'one_pager_pages', where: { empcode, version: 1 } }]
          : rowsOf(empcode, 0),
      );
      person.saw(getUpload, { rows, decides, audited: ['upload.undo'] });
    }
    // They look for the next file.
    await person.rest(4_000);
  };

export const uploads: RoomUnderTest = {
  room: 'uploads',
  acts: [
    {
      name: 'uploads employees, and has some undone',
      by: ['uploader'],
      calls: [startUpload, checkUpload, applyUpload, undoUpload],
      do: (person) => employeesOf(person)(person),
    },
    {
      name: 'uploads codes of a coupon',
      by: ['administrator'],
      calls: [startUpload, checkUpload, applyUpload],
      async do(person) {
        const codes = Array.from({ length: 20 }, () => person.mark());
        const lines = ['Coupon,Code', ...codes.map((code) => `metro-cabs,${code}`)];
        const uploadId = await checked(person, 'coupon-codes', lines);
        if (uploadId === undefined || (await press(person, applyUpload, uploadId)) !== 'applied') return;
        person.saw(getUpload, {
          rows: codes.map((code) => ({
            table: 'coupon_codes',
            where: { campaign: 'metro-cabs', code, upload_id: uploadId },
          })),
          audited: ['upload.apply'],
        });
      },
    },
    {
      name: 'uploads a spreadsheet, and discards it',
      by: ['hr'],
      calls: [startUpload, checkUpload, discardUpload],
      async do(person) {
        const uploadId = await checked(person, 'employees', ['Code,Name', `${person.code()},Nobody`]);
        if (uploadId === undefined) return;
        await person.write(discardUpload, {
          body: { uploadId },
          refusals: ['moved_on'],
          leaves: {
            rows: [{ table: 'uploads', where: { upload_id: uploadId, state: 'discarded' } }],
            audited: ['upload.discard'],
          },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'all rows of an upload are applied, or none',
      broken: `select upload_id, state, count(*) from uploads join upload_rows using (upload_id)
        where kind = 'employees' and outcome = 'added' and not left_out
          and (state = 'applied') <> exists (select from employee_changes where employee_changes.upload_id = uploads.upload_id
            and employee_changes.empcode = key)
          and state in ('applied', 'ready', 'discarded', 'opened')
        group by 1, 2`,
    },
    {
      about: 'an upload was applied once',
      broken: `select subject, count(*) from audit_log where action = 'upload.apply' group by 1
        having count(*) > 1 + (select count(*) from audit_log undone where undone.action = 'upload.undo' and undone.subject = audit_log.subject)`,
    },
    {
      about: 'no upload is left in the middle',
      broken:
        "select upload_id, kind, state, failure from uploads where state in ('checking', 'applying', 'undoing', 'failed')",
    },
  ],
};
