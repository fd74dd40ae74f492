import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type Passage, type Piece, passagesOf } from './page-text.ts';

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

/** What a page of a PDF says, in passages to be read; none where it is a picture, or written across the page. */
export async function readPassages(pdf: PDFDocumentProxy, number: number): Promise<Passage[]> {
  const content = await (await pdf.getPage(number)).getTextContent();
  const pieces = content.items.flatMap((item): Piece[] => {
    if (!('str' in item)) return [];
    const [, across, slant, up, x, y] = item.transform as number[];
    if (Math.abs(across ?? 0) > 0.01) return [];
    return [
      { text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: Math.hypot(slant ?? 0, up ?? 0) },
    ];
  });
  return passagesOf(pieces);
}
