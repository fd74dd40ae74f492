import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { RequestFile } from '../shapes.ts';
import { downloadLink } from './api.ts';

/** Downloads a file of a request as it was uploaded; says so when it can't. */
export async function download(file: RequestFile): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await downloadLink(file.fileName);
    link.download = file.originalName;
    link.click();
  } catch (error) {
    toast.error({ title: m.requests_page_download_failed(), description: asApiError(error).message });
  }
}
