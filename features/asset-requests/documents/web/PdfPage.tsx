import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { finenessOf } from '#web/ui/pdf/pdf.ts';
import { usePdfPage } from '#web/ui/pdf/pdf-page.ts';
import style from './DocumentViewer.module.css';
import type { Turn } from './document-view.ts';

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

/** One page, drawn once it comes near, with its words for who does not see it. */
export function PdfPage({ pdf, number, first, fit, zoom, turn, onSeen }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { place, near } = useNear(number === 1, onSeen);
  const { page, words } = usePdfPage(pdf, number, first, { isNear: near, isDrawn: near });
  const { width, height, scale } = sizeOf(page ?? first, fit, zoom, turn);
  useDrawn(canvas, near ? page : undefined, { width, height, scale, turn });

  return (
    <div ref={place} className={style.sheet} style={{ inlineSize: width, blockSize: height }}>
      {near && <canvas ref={canvas} className={style.canvas} />}
      <p className="hidden-visually" dir="auto">
        {m.assetrequests_viewer_page_words({ page: number, words })}
      </p>
    </div>
  );
}

/** Whether a page is near what is in sight; and tells when it is in the middle of it. */
function useNear(isAtFirst: boolean, onSeen: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(isAtFirst);
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
  return { place, near };
}

interface DrawnAs {
  width: number;
  height: number;
  scale: number;
  turn: Turn;
}

/** Draws a page where it is to be drawn, beside what is seen, and then shows it. */
function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  page: PDFPageProxy | null | undefined,
  { width, height, scale, turn }: DrawnAs,
): void {
  useEffect(() => {
    const target = canvas.current;
    if (!page || !target) return;
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
  }, [canvas, page, width, height, scale, turn]);
}

function sizeOf(page: PDFPageProxy, fit: number, zoom: number, turn: Turn) {
  const plain = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  const scale = (fit * zoom) / plain.width;
  return { width: plain.width * scale, height: plain.height * scale, scale };
}
