import { openPdfFile } from '#server/files/pdf.ts';

interface Node {
  readonly alt?: string;
  readonly children?: readonly (Node | { readonly type: string; readonly id: string })[];
}

/**
 * What a screen reader says of a PDF: its words line by line, those that are meant where letters are drawn in another order than they are read
 * in. `missing`: how many letters the fonts do not have.
 */
export async function readPdf(bytes: Buffer): Promise<{ text: string; missing: number }> {
  const opening = await openPdfFile(bytes);
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  try {
    const document = await opening.promise;
    let text = '';
    let missing = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const meant = meantIn((await page.getStructTree()) as Node | null);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      let depth = 0;
      for (const item of items) {
        if ('str' in item) {
          if (depth === 0) text += item.str + (item.hasEOL ? '\n' : '');
          continue;
        }
        if (item.type === 'endMarkedContent') depth = Math.max(0, depth - 1);
        else if (depth > 0) depth += 1;
        else if (meant.has(item.id)) {
          text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${meant.get(item.id)}\n`;
          depth = 1;
        }
      }
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, fn] of fnArray.entries())
        if (fn === OPS.showText)
          for (const glyph of argsArray[index][0])
            if (typeof glyph === 'object' && glyph.originalCharCode === 0) missing += 1;
    }
    return { text, missing };
  } finally {
    await opening.destroy();
  }
}

/** The words alone. */
export const pdfText = async (bytes: Buffer) => (await readPdf(bytes)).text;

/** What is meant by the parts of a page that say so, by their ids. */
function meantIn(node: Node | null): Map<string, string> {
  const meant = new Map<string, string>();
  const walk = (one: Node, alt: string | undefined) => {
    for (const child of one.children ?? [])
      if ('id' in child) {
        if (alt !== undefined) meant.set(child.id, alt);
      } else walk(child as Node, (child as Node).alt ?? alt);
  };
  if (node) walk(node, node.alt);
  return meant;
}
