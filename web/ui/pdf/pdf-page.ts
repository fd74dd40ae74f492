import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

/** A page of a PDF, read once it is near, then drawn, then with its words for who does not see it. Until then it is taken to be as large as the `first`. */
export function usePdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  first: PDFPageProxy,
  { isNear, isDrawn }: { isNear: boolean; isDrawn: boolean },
) {
  const [page, setPage] = useState<PDFPageProxy | null>(number === 1 ? first : null);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (!isNear || page) return;
    let left = false;
    pdf.getPage(number).then(
      (read) => !left && setPage(read),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [isNear, page, pdf, number]);

  useEffect(() => {
    if (!page || !isDrawn) return;
    let left = false;
    wordsOf(page).then((text) => !left && setWords(text));
    return () => {
      left = true;
    };
  }, [page, isDrawn]);

  return { page, words };
}

const mostWords = 10_000;

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const content = await page.getTextContent().catch(() => null);
  const words = content?.items.map((item) => ('str' in item ? item.str : '')).join(' ') ?? '';
  return words.replace(/\s+/gu, ' ').trim().slice(0, mostWords);
}
