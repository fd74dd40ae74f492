import type { AnswerOf } from '#contract/call.ts';
import type { FoundColumn, getUploadReading, getUploadRows, Upload } from '#features/uploads/contract.ts';
import type { TestPortal } from '../portal.ts';
import type { SignedIn } from '../sign-in.ts';
import { filesSent } from './pictures-made.ts';

type Rows = AnswerOf<typeof getUploadRows>['data'];

/** Somebody who uploads spreadsheets, as the page does it. */
export function uploader(portal: TestPortal, who: SignedIn, kind = 'employees') {
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/download/admin/${path}`;
    const answer = await portal.app.inject({ method, url, headers: { ...who }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const data = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const { status, body } = await call(method, path, payload);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const start = async (bytes: Buffer | string, name = 'people.csv') => {
    const sent = await filesSent('file', [{ name, bytes: Buffer.from(bytes) }]);
    const url = `/download/admin/startUpload?kind=${kind}`;
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      ...sent,
      headers: { ...who, ...sent.headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = (uploadId: string): Promise<Upload> => data('GET', `getUpload?uploadId=${uploadId}`);
  return {
    call,
    start,
    get,
    rows: (uploadId: string, outcome?: string): Promise<Rows> =>
      data('GET', `getUploadRows?uploadId=${uploadId}&limit=100${outcome ? `&outcome=${outcome}` : ''}`),
    reading: (uploadId: string): Promise<AnswerOf<typeof getUploadReading>['data']> =>
      data('GET', `getUploadReading?uploadId=${uploadId}`),
    /** Uploads a file and has its rows checked, by the columns that are found. */
    async check(bytes: Buffer | string, name?: string, more: object = {}): Promise<Upload> {
      const { status, body } = await start(bytes, name);
      if (status !== 200) throw new Error(`startUpload: ${status} ${JSON.stringify(body)}`);
      const { uploadId } = body.data as Upload;
      const found = await data('GET', `getUploadSheet?uploadId=${uploadId}&sheet=0`);
      const columns = found.columns
        .toSorted((one: FoundColumn, other: FoundColumn) => (one.part ?? 0) - (other.part ?? 0))
        .flatMap(({ column, field, ways }: FoundColumn) => (field === null ? [] : [{ column, field, ways }]));
      const { headerRow } = found;
      await data('POST', 'checkUpload', { uploadId, sheet: 0, headerRow, columns, ...more });
      await portal.drainOutbox();
      return get(uploadId);
    },
    correct: (uploadId: string, row: number, field: string, text: string, more: object = {}) =>
      data('POST', 'correctUpload', {
        uploadId,
        row,
        field,
        text,
        everywhere: false,
        remember: false,
        ...more,
      }),
    /** Presses a button, and waits for what it begins. */
    async press(name: 'applyUpload' | 'undoUpload', uploadId: string): Promise<Upload> {
      await data('POST', name, { uploadId, version: (await get(uploadId)).version });
      await portal.drainOutbox();
      return get(uploadId);
    },
  };
}
