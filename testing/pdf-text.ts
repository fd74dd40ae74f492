import { openPdfFile } from '../server/files/pdf.ts';

/** What a reader gets of a PDF: its words in the order in which they are drawn. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const opening = await openPdfFile(bytes);
  try {
    const document = await opening.promise;
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      for (const item of items) if ('str' in item) lines.push(item.str + (item.hasEOL ? '\n' : ''));
    }
    return lines.join('');
  } finally {
    await opening.destroy();
  }
}
