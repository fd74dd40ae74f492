import { officeEndings, savedName, uploadBounds } from '#contract/uploads.ts';
import { fileSize } from '#formats/numbers/file-size.ts';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { downloadKept } from '#web/ui/text/download.ts';

const endings: Readonly<Record<string, string>> = { ...uploadBounds.endings, ...officeEndings };

interface FileOf {
  readonly fileName: string;
  readonly originalName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** What kind of file it is and how large: `Word document · 1.20 MB`. */
export function fileWords({ contentType, size }: Pick<FileOf, 'contentType' | 'size'>): string {
  return `${m.documents_kind({ kind: endings[contentType] ?? '' })} · ${fileSize(size)}`;
}

/** Saves a file of a document under the name that its sender gave it. */
export const saveFile = ({ fileName, originalName, contentType }: FileOf) =>
  downloadKept(fileName, savedName(originalName, contentType), m.documents_download_failed());

/** How many files are sent from one dialog. */
export const mostAtOnce = 30;

/** What may be uploaded; the server looks at the bytes again. */
export const documentBounds = (most: number) => ({
  most,
  accept: ['.pdf', '.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.webp', '.docx', '.xlsx', '.pptx'],
  bytes: company().uploadMegabytes * 1024 * 1024,
});
