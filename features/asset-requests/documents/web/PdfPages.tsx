import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Loading, Skeleton } from '../../../../web/ui/Skeleton.tsx';
import style from './DocumentViewer.module.css';
import type { Turn } from './document-view.ts';
import { finenessOf, mostPages, openPdf } from './pdf.ts';

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
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const told = useRef({ onFailed, onPage });
  told.current = { onFailed, onPage };
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
  }, [blob]);
  const first = useQuery({
    queryKey: ['pdf-page', pdf?.fingerprints[0], 1],
    queryFn: () => pdf?.getPage(1) ?? null,
    enabled: pdf !== null,
    gcTime: 0,
  }).data;
  if (!pdf || !first)
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    );
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
        <p className={style.none}>{m.requests_viewer_more_pages({ most: mostPages })}</p>
      )}
    </>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Until a page is read, it is taken to be as large as the first. */
  first: PDFPageProxy;
  fit: number;
  zoom: number;
  turn: Turn;
  onSeen: () => void;
}

function PdfPage({ pdf, number, first, fit, zoom, turn, onSeen }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(number === 1 ? first : null);
  const [near, setNear] = useState(number === 1);
  const [words, setWords] = useState('');
  const { width, height, scale } = sizeOf(page ?? first, fit, zoom, turn);
  const seen = useRef(onSeen);
  seen.current = onSeen;

  useEffect(() => {
    const element = place.current;
    const root = element?.closest('[data-document]');
    if (!element || !root) return;
    const comes = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root,
      rootMargin: '100% 0px',
    });
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      root,
      rootMargin: '-50% 0px -50% 0px',
    });
    comes.observe(element);
    middle.observe(element);
    return () => {
      comes.disconnect();
      middle.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!near || page) return;
    let left = false;
    pdf.getPage(number).then(
      (read) => !left && setPage(read),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [near, page, pdf, number]);

  useEffect(() => {
    if (!page) return;
    let left = false;
    wordsOf(page).then((text) => !left && setWords(text));
    return () => {
      left = true;
    };
  }, [page]);

  useEffect(() => {
    const target = canvas.current;
    if (!page || !near || !target) return;
    let task: ReturnType<PDFPageProxy['render']> | undefined;
    // What it showed is stretched meanwhile: while somebody zooms, only the last step is drawn.
    const timer = setTimeout(
      () => {
        const fineness = finenessOf(width, height);
        const drawn = document.createElement('canvas');
        const viewport = page.getViewport({ scale: scale * fineness, rotation: (page.rotate + turn) % 360 });
        drawn.width = Math.max(1, Math.floor(viewport.width));
        drawn.height = Math.max(1, Math.floor(viewport.height));
        task = page.render({ canvas: drawn, viewport });
        task.promise.then(
          () => {
            target.width = drawn.width;
            target.height = drawn.height;
            target.getContext('2d')?.drawImage(drawn, 0, 0);
            target.dataset.drawn = '';
            drawn.width = 0;
          },
          () => {},
        );
      },
      target.dataset.drawn === undefined ? 0 : 120,
    );
    return () => {
      clearTimeout(timer);
      task?.cancel();
    };
  }, [page, near, width, height, scale, turn]);

  return (
    <div ref={place} className={style.sheet} style={{ inlineSize: width, blockSize: height }}>
      {near && <canvas ref={canvas} className={style.canvas} />}
      <p className="hidden-visually" dir="auto">
        {m.requests_viewer_page_words({ page: number, words })}
      </p>
    </div>
  );
}

function sizeOf(page: PDFPageProxy, fit: number, zoom: number, turn: Turn) {
  const plain = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  const scale = (fit * zoom) / plain.width;
  return { width: plain.width * scale, height: plain.height * scale, scale };
}

/** What stands on a page, for who does not see it. */
async function wordsOf(page: PDFPageProxy): Promise<string> {
  const most = 10_000;
  const content = await page.getTextContent().catch(() => null);
  const words = content?.items.map((item) => ('str' in item ? item.str : '')).join(' ') ?? '';
  return words.replace(/\s+/gu, ' ').trim().slice(0, most);
}
