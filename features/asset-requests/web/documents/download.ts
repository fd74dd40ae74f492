import { m } from '#messages';
import { savedName } from '../../../../contract/uploads.ts';
import { asApiError } from '../../../../web/lib/http.ts';
import { toast } from '../../../../web/ui/toast.ts';
import type { RequestFile } from '../../shapes.ts';
import { downloadLink } from '../api.ts';

/** Downloads a file of a request as it was uploaded; says so when it can't. */
export function download(file: RequestFile): Promise<void> {
  return save(file.fileName, savedName(file.originalName, file.contentType));
}

/** Downloads the readable copy of a photo, as a PDF of its name. */
export async function downloadReadable({ readableName, originalName }: RequestFile): Promise<void> {
  if (readableName) await save(readableName, `${originalName.replace(/\.[^.]*$/u, '')}.pdf`);
}

async function save(fileName: string, savedAs: string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await downloadLink(fileName);
    link.download = savedAs;
    link.click();
  } catch (error) {
    toast.error({ title: m.requests_page_download_failed(), description: asApiError(error).message });
  }
}
