import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fetchPiece } from '../../lib/http.ts';
import { openPdfInPieces } from './pdf.ts';

/** A place of a document's outline. */
export interface Heading {
  readonly title: string;
  readonly depth: number;
  readonly page: number;
}

interface Opened {
  readonly pdf: PDFDocumentProxy;
  readonly headings: readonly Heading[];
}

/** A part of a file, from one byte to before another. */
const pieceOf = (fileName: string, begin: number, end: number) =>
  fetchPiece(pathOf(calls.downloadFile), { query: { fileName }, begin, end });

const mostHeadings = 500;
const deepest = 2;

/**
 * Opens a kept PDF by pieces (`contract/downloads.ts`): what is read of it is what is looked at. `failed`: it could not be opened. Its outline
 * is read once something of it is `drawn`: until then it would be in the way.
 */
export function usePdf(
  fileName: string,
  size: number,
): { opened: Opened | null; failed: boolean; drawn: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let left = false;
    setOpened(null);
    setFailed(false);
    setDrawn(false);
    const task = openPdfInPieces(size, (begin, end) => pieceOf(fileName, begin, end));
    task.opened.then(
      (pdf) => !left && setOpened({ pdf, headings: [] }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      task.close();
    };
  }, [fileName, size]);
  const pdf = opened?.pdf;
  useEffect(() => {
    if (!pdf || !isDrawn) return;
    let left = false;
    headingsOf(pdf).then(
      (headings) => !left && setOpened({ pdf, headings }),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [pdf, isDrawn]);
  const drawn = useCallback(() => setDrawn(true), []);
  return { opened, failed, drawn };
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

async function headingsOf(pdf: PDFDocumentProxy): Promise<Heading[]> {
  const found: Heading[] = [];
  async function add(items: Outline, depth: number): Promise<void> {
    for (const { title, dest, items: inner } of items ?? []) {
      if (found.length >= mostHeadings) return;
      const page = await pageOf(pdf, dest);
      if (page !== null) found.push({ title, depth, page });
      if (depth < deepest) await add(inner, depth + 1);
    }
  }
  await add(await pdf.getOutline(), 0);
  return found;
}

async function pageOf(pdf: PDFDocumentProxy, dest: Outline[number]['dest']): Promise<number | null> {
  const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const page: unknown = place?.[0];
  if (typeof page === 'number') return page + 1;
  if (typeof page !== 'object' || page === null) return null;
  return (await pdf.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1;
}
