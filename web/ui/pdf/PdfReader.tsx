import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Loading, Skeleton } from '../Skeleton.tsx';
import style from './PdfReader.module.css';
import { PdfSheet } from './PdfSheet.tsx';
import { PdfWords } from './PdfWords.tsx';

/** Pages on each side of the one in sight that are drawn: five in all, for a phone has little room. */
const beside = 2;

export interface ReaderHandle {
  /** Brings a page into sight. */
  show(page: number): void;
}

interface PdfReaderProps {
  pdf: PDFDocumentProxy;
  zoom: number;
  /** The words alone, as large as the reader has letters, in place of the pages as they are printed. */
  asText?: boolean | undefined;
  /** The page that is brought into sight at first. */
  first: number;
  onPage: (page: number) => void;
  /** The first that is in sight is there. */
  onDrawn?: () => void;
  handle: React.Ref<ReaderHandle>;
}

/** The pages of a document, one under the other; those near the one in sight are drawn. */
export function PdfReader({ pdf, zoom, asText, first: begin, onPage, onDrawn, handle }: PdfReaderProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [current, setCurrent] = useState(1);
  const [hasDrawn, setDrawn] = useState(false);
  const first = useQuery(firstPage(pdf)).data;
  useImperativeHandle(handle, () => ({
    show: (page) => place.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' }),
  }));
  const isThere = first !== undefined && width > 0;
  useEffect(() => {
    if (isThere && begin > 1) place.current?.querySelector(`[data-page="${begin}"]`)?.scrollIntoView();
  }, [isThere, begin]);
  useSamePage(place, current, asText);
  const seen = (page: number) => {
    setCurrent(page);
    onPage(page);
  };
  const drawn = () => {
    setDrawn(true);
    onDrawn?.();
  };
  // What is in sight comes first, then what may come into it.
  const pages = hasDrawn || begin > 1 ? pdf.numPages : Math.min(pdf.numPages, beside);
  return (
    <div
      ref={place}
      className={style.sheets}
      data-as={asText ? 'text' : undefined}
      data-first={hasDrawn ? undefined : ''}
    >
      {isThere ? (
        Array.from({ length: pages }, (_, index) => index + 1).map((number) => {
          const isDrawn = isNear(number - current, hasDrawn ? beside : 0, asText);
          const given = { pdf, number, isDrawn, onSeen: seen, onDrawn: drawn };
          const wide = Math.min(width, 960) * zoom;
          const sheet = <PdfSheet key={number} {...given} first={first} width={wide} />;
          if (!asText) return sheet;
          return (
            <PdfWords key={number} {...given} zoom={zoom}>
              {sheet}
            </PdfWords>
          );
        })
      ) : (
        <Opening />
      )}
    </div>
  );
}

const firstPage = (pdf: PDFDocumentProxy) =>
  queryOptions({
    queryKey: ['pdf-reader-page', pdf.fingerprints[0], 1],
    queryFn: () => pdf.getPage(1),
    gcTime: 0,
  });

/** Drawn the other way, it is the same page that one reads on. */
function useSamePage(place: RefObject<HTMLElement | null>, current: number, asText: boolean | undefined) {
  const here = useRef(current);
  here.current = current;
  const wasText = useRef(asText);
  useLayoutEffect(() => {
    if (wasText.current === asText) return;
    wasText.current = asText;
    place.current?.querySelector(`[data-page="${here.current}"]`)?.scrollIntoView({ block: 'start' });
  }, [place, asText]);
}

/** Of words only those that follow: what stands above would move the page in sight as it comes to its own height. */
const isNear = (away: number, most: number, asText: boolean | undefined) =>
  (asText ? away >= 0 : away >= -most) && away <= most;

function Opening() {
  return (
    <Loading>
      <Skeleton shape="block" />
      <span>{m.ui_pdf_opening()}</span>
    </Loading>
  );
}

/** How wide it is, in whole CSS pixels; 0 until that is known. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return width;
}
