import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { mostPages, openPdf } from '#web/ui/pdf/pdf.ts';
import { LoadingBlock } from '#web/ui/Skeleton.tsx';
import style from './DocumentViewer.module.css';
import type { Turn } from './document-view.ts';
import { PdfPage } from './PdfPage.tsx';

interface PdfPagesProps {
  blob: Blob;
  /** CSS pixels that a page is wide at 100 %. */
  fit: number;
  zoom: number;
  turn: Turn;
  /** Told the page in sight and how many there are. */
  onPage: (page: number, of: number) => void;
  onFailed: () => void;
}

/** The pages of a PDF, one under the other; each is drawn when it comes near. */
export default function PdfPages({ blob, onFailed, onPage, ...rest }: PdfPagesProps) {
  const told = useRef({ onFailed, onPage });
  told.current = { onFailed, onPage };
  const pdf = useOpened(blob, told);
  const first = useQuery({
    queryKey: ['pdf-page', pdf?.fingerprints[0], 1],
    queryFn: () => pdf?.getPage(1) ?? null,
    enabled: pdf !== null,
    gcTime: 0,
  }).data;
  if (!pdf || !first) return <LoadingBlock />;
  const shown = Math.min(pdf.numPages, mostPages);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <PdfPage
          key={`${pdf.fingerprints[0]} ${number}`}
          pdf={pdf}
          number={number}
          first={first}
          onSeen={() => told.current.onPage(number, pdf.numPages)}
          {...rest}
        />
      ))}
      {shown < pdf.numPages && (
        <p className={style.none}>{m.assetrequests_viewer_more_pages({ most: mostPages })}</p>
      )}
    </>
  );
}

/** Opens a PDF; null until it is open. */
function useOpened(blob: Blob, told: RefObject<Pick<PdfPagesProps, 'onFailed' | 'onPage'>>) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    blob
      .arrayBuffer()
      .then((bytes) => {
        if (left) return;
        const task = openPdf(bytes);
        close = task.close;
        return task.opened.then((opened) => {
          if (left) return;
          told.current.onPage(1, opened.numPages);
          setPdf(opened);
        });
      })
      .catch(() => {
        if (!left) told.current.onFailed();
      });
    return () => {
      left = true;
      close?.();
      setPdf(null);
    };
  }, [blob, told]);
  return pdf;
}
