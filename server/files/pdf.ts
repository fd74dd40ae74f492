import { readFile } from 'node:fs/promises';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

/** Why a PDF is not taken: it does not open, or not without a password. */
export type PdfProblem = 'broken' | 'locked';

/** Opens a PDF and its first page, as its reader will. What is here runs in the process that reads files (reading.ts). */
export async function pdfProblem(path: string): Promise<PdfProblem | null> {
  const opening = await openPdfFile(await readFile(path));
  try {
    await (await opening.promise).getPage(1);
    return null;
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    await opening.destroy();
  }
}

const mostPages = 1_000;
const mostCharacters = 20_000;

/** What stands on each page of a PDF, as its own layer of text says it; null: it cannot be read. Of a scan that is nothing. */
export async function pdfText(path: string): Promise<string[] | null> {
  const opening = await openPdfFile(await readFile(path));
  try {
    const document = await opening.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join(' ');
      // The database takes no NUL.
      pages.push(
        text
          .replaceAll('\0', '')
          .replace(/[^\S\n]+/g, ' ')
          .trim()
          .slice(0, mostCharacters),
      );
      page.cleanup();
    }
    return pages;
  } catch {
    return null;
  } finally {
    await opening.destroy();
  }
}

/** Opens a PDF as everything here does: nothing of the system is asked for, nothing in it is run. */
export async function openPdfFile(bytes: Buffer, more: object = {}): Promise<PDFDocumentLoadingTask> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    ...more,
  });
}
