import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import style from './PdfReader.module.css';
import { finenessOf } from './pdf.ts';
import { usePdfPage } from './pdf-page.ts';
import { useSeen } from './use-seen.ts';

interface PdfSheetProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Until a page is read, it is taken to be as large as the first. */
  first: PDFPageProxy;
  /** CSS pixels. */
  width: number;
  isDrawn: boolean;
  onSeen: (page: number) => void;
  onDrawn: () => void;
}

/** One page: its place, and, near the one in sight, what stands on it, with its words for who does not see it. */
export const PdfSheet = memo(
  function PdfSheet({ pdf, number, first, width, isDrawn, onSeen, onDrawn }: PdfSheetProps) {
    const place = useRef<HTMLDivElement>(null);
    const canvas = useRef<HTMLCanvasElement>(null);
    const [isThere, setThere] = useState(false);
    const { page, words } = usePdfPage(pdf, number, first, { isNear: isDrawn, isDrawn: isThere });
    const plain = (page ?? first).getViewport({ scale: 1 });
    const height = (width / plain.width) * plain.height;
    useSeen(place, () => onSeen(number), '-25% 0px -70% 0px');
    const done = useRef(onDrawn);
    done.current = onDrawn;

    useEffect(() => {
      const target = canvas.current;
      if (!page || !isDrawn || !target) return;
      const fineness = finenessOf(width, height);
      const viewport = page.getViewport({ scale: (width / plain.width) * fineness });
      target.width = Math.max(1, Math.floor(viewport.width));
      target.height = Math.max(1, Math.floor(viewport.height));
      const task = page.render({ canvas: target, viewport });
      let left = false;
      const settled = () => {
        if (left) return;
        setThere(true);
        done.current();
      };
      task.promise.then(settled, settled);
      return () => {
        left = true;
        task.cancel();
      };
    }, [page, isDrawn, width, height, plain.width]);

    return (
      <div
        ref={place}
        className={style.sheet}
        data-page={number}
        style={{ inlineSize: width, blockSize: height }}
      >
        {/* What is drawn has its own direction: a page around it that is read from the right would tear its words apart. */}
        {isDrawn && <canvas ref={canvas} dir="ltr" className={style.canvas} />}
        <p className="hidden-visually" dir="auto">
          {m.ui_pdf_page_words({ page: number, words })}
        </p>
      </div>
    );
  },
  (before, now) =>
    before.isDrawn === now.isDrawn &&
    before.width === now.width &&
    before.pdf === now.pdf &&
    before.first === now.first,
);
