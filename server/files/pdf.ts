import { readFile } from 'node:fs/promises';

/** Why a PDF is not taken: it does not open, or not without a password. */
export type PdfProblem = 'broken' | 'locked';

/** Opens a PDF and its first page, as its reader will. What is here runs in the process that reads files (reading.ts). */
export async function pdfProblem(path: string): Promise<PdfProblem | null> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
  });
  try {
    await (await opening.promise).getPage(1);
    return null;
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken';
  } finally {
    await opening.destroy();
  }
}
