import { keepPreviousData } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { download } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type {
  addUnknownValues,
  checkUpload,
  correctUpload,
  forgetUploadReading,
  getUploadResult,
  getUploadTemplate,
  Kind,
  leaveOutRows,
  Upload,
} from '../contract.ts';
import type { LetterSet } from '../rules.ts';
import { exportFileNames, goesOn } from '../rules.ts';
import type { Shown } from './rows/shown.ts';

const api = callsOf<typeof contract>(calls);

/** What every read here begins with. */
export const uploadsKey = ['uploads'] as const;

const lookEveryMs = 1_000;
const listEveryMs = 3_000;

/** True while something is done with it in the background. */
export const isUnderWay = ({ state }: Pick<Upload, 'state'>) => goesOn(state);

/** The uploads, the newest first; looked at again and again while something goes on. */
export const uploadsList = paged([...uploadsKey, 'list'], api.uploadRequestStatus, {
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(isUnderWay)) ? listEveryMs : false,
});

/** What the reader may upload. */
export const uploadKinds = dataOf([...uploadsKey, 'kinds'], api.getUploadKinds, { staleTime: 60_000 });

/** One upload; looked at again and again while something goes on. */
export const uploadOf = (uploadId: string) =>
  dataOf([...uploadsKey, 'one', uploadId], api.getUpload, {
    query: { uploadId },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? lookEveryMs : false),
  });

/** The first rows of a sheet and what its columns are likely to be; the header as it is found where none is given. */
export const sheetOf = (
  uploadId: string,
  { sheet, headerRow, encoding }: { sheet: number; headerRow: number | null; encoding: LetterSet | null },
) =>
  dataOf([...uploadsKey, 'sheet', uploadId, sheet, headerRow, encoding], api.getUploadSheet, {
    query: { uploadId, sheet, ...(headerRow !== null && { headerRow }), ...(encoding && { encoding }) },
    placeholderData: keepPreviousData,
  });

/** What the columns of an upload were read as. */
export const readingOf = ({ uploadId, version }: Pick<Upload, 'uploadId' | 'version'>) =>
  dataOf([...uploadsKey, 'reading', uploadId, version], api.getUploadReading, {
    query: { uploadId },
    placeholderData: keepPreviousData,
  });

export const forgetReading = (body: BodyOf<typeof forgetUploadReading>) => api.forgetUploadReading({ body });

/** True for what the columns are chosen from. */
export const isOfColumns = ([first, second]: readonly unknown[]) =>
  first === uploadsKey[0] && (second === 'sheet' || second === 'kinds');

/** What the reads of an upload's rows begin with. */
export const rowsKey = (uploadId: string) => [...uploadsKey, 'rows', uploadId] as const;

/** The rows of an upload, page by page. */
export const rowsOf = (uploadId: string, shown: Shown) =>
  paged([...rowsKey(uploadId), shown], api.getUploadRows, {
    query: { uploadId, ...(shown !== 'all' && { outcome: shown }) },
    // Since they were read last they may have been checked anew.
    refetchOnMount: 'always',
  });

/** Sends a spreadsheet; `onSent` is told how much of it is sent, of 1. */
export function start(kind: string, file: File, onSent: (share: number) => void) {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.startUpload({ query: { kind }, form, onSent });
}

export const check = (body: BodyOf<typeof checkUpload>) => api.checkUpload({ body });

/** What the rows name that is not there yet. */
export const unknownIn = ({ uploadId, version }: Upload) =>
  dataOf([...uploadsKey, 'unknown', uploadId, version], api.getUnknownValues, { query: { uploadId } });

export const addUnknown = (body: BodyOf<typeof addUnknownValues>) => api.addUnknownValues({ body });

export const correct = (body: BodyOf<typeof correctUpload>) => api.correctUpload({ body });

export const leaveOut = (body: BodyOf<typeof leaveOutRows>) => api.leaveOutRows({ body });

export const apply = ({ uploadId, version }: Upload) => api.applyUpload({ body: { uploadId, version } });

export const undo = ({ uploadId, version }: Upload) => api.undoUpload({ body: { uploadId, version } });

export const discard = ({ uploadId }: Upload) => api.discardUpload({ body: { uploadId } });

const [resultName, templateName] = exportFileNames;

/** Downloads the rows of an upload that are not applied, with the reasons. */
export const saveResult = ({ uploadId }: Upload): Promise<boolean> =>
  download<typeof getUploadResult>(calls.getUploadResult, {
    query: { uploadId, fileName: resultName },
    savedAs: resultName,
    failed: m.uploads_download_failed(),
  });

/** Downloads an empty spreadsheet of a kind. */
export const saveTemplate = ({ kind }: Pick<Kind, 'kind'>): Promise<boolean> =>
  download<typeof getUploadTemplate>(calls.getUploadTemplate, {
    query: { kind, fileName: templateName },
    savedAs: templateName,
    failed: m.uploads_download_failed(),
  });
