import { savedName } from '#contract/uploads.ts';
import { m } from '#messages';
import { download } from '#web/ui/text/download.ts';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import { calls } from '../calls.ts';
import type { downloadDocument } from '../contract.ts';

/** Downloads a file of a request as it was uploaded. */
export function downloadFile({ fileName, originalName, contentType }: RequestFile): Promise<boolean> {
  return save(fileName, savedName(originalName, contentType));
}

/** Downloads the readable copy of a photo, as a PDF of its name. */
export async function downloadReadable({ readableName, originalName }: RequestFile): Promise<void> {
  if (readableName) await save(readableName, `${originalName.replace(/\.[^.]*$/u, '')}.pdf`);
}

function save(fileName: string, savedAs: string): Promise<boolean> {
  return download<typeof downloadDocument>(calls.downloadDocument, {
    query: { fileName },
    savedAs,
    failed: m.assetrequests_page_download_failed(),
  });
}
