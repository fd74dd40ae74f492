import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Loading, Skeleton } from '../Skeleton.tsx';
import style from './PdfReader.module.css';
import type { Passage } from './page-text.ts';
import { readPassages } from './pdf-page.ts';
import { useSeen } from './use-seen.ts';

interface PdfWordsProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  /** It is near the one in sight. */
  isDrawn: boolean;
  onSeen: (page: number) => void;
  onDrawn: () => void;
  /** The page as it is printed, for one that has no words. */
  children: ReactNode;
}

/** The words of one page, read once it is near, and as large as any text: a printed page on a phone has letters of 6 pixels. */
export function PdfWords({ pdf, number, zoom, isDrawn, onSeen, onDrawn, children }: PdfWordsProps) {
  const place = useRef<HTMLElement>(null);
  const [passages, setPassages] = useState<readonly Passage[] | null>(null);
  // Pages of a few lines stand several on a screen: the one in which one reads is at its top.
  useSeen(place, () => onSeen(number), '-4% 0px -91% 0px');
  const done = useRef(onDrawn);
  done.current = onDrawn;
  useEffect(() => {
    if (!isDrawn || passages) return;
    let left = false;
    const settle = (read: readonly Passage[]) => {
      if (left) return;
      setPassages(read);
      if (read.length > 0) done.current();
    };
    readPassages(pdf, number).then(settle, () => settle([]));
    return () => {
      left = true;
    };
  }, [pdf, number, isDrawn, passages]);
  return (
    <section
      ref={place}
      className={style.words}
      data-page={number}
      data-unread={passages ? undefined : ''}
      style={{ fontSize: `${zoom}em` }}
      aria-label={m.ui_pdf_page({ page: number })}
    >
      <p className="caption" aria-hidden="true">
        {m.ui_pdf_page({ page: number })}
      </p>
      {!passages ? isDrawn && <Opening /> : passages.length === 0 ? children : passages.map(passageOf)}
    </section>
  );
}

function passageOf({ kind, text }: Passage, index: number): ReactNode {
  const Text = kind === 'heading' ? 'h2' : 'p';
  return (
    <Text key={index} data-kind={kind} dir="auto">
      {text}
    </Text>
  );
}

function Opening() {
  return (
    <Loading>
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
    </Loading>
  );
}
