import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingBlock } from '#web/ui/Skeleton.tsx';
import { fileKindWords } from '../../requests/web/kind-words.ts';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import { documentBlob } from './api.ts';
import { DocumentPicture } from './DocumentPicture.tsx';
import style from './DocumentViewer.module.css';
import { boundZoom, type Turn, turned, zoomedIn, zoomedOut } from './document-view.ts';
import { useFitWidth } from './use-fit-width.ts';
import { usePinch } from './use-pinch.ts';
import { Paging, ViewTools } from './ViewerTools.tsx';

const PdfPages = part(() => import('./PdfPages.tsx'));

interface DocumentViewerProps {
  /** The files that next and previous go through. */
  files: readonly RequestFile[];
  shown: RequestFile;
  onShow: (file: RequestFile) => void;
  /** Opens it larger; without it there is no button for that. */
  onEnlarge?: (() => void) | undefined;
}

/** A document of a request in the page: pictures and PDFs, to zoom, turn, page through and download. */
export function DocumentViewer({ files, shown, onShow, onEnlarge }: DocumentViewerProps) {
  const { zoom, setZoom, turn, setTurn, pages, setPages } = useView(shown);
  const { ref, fit } = useFitWidth();
  const frame = useRef<HTMLElement>(null);
  const at = files.findIndex((file) => file.fileName === shown.fileName);
  const beside = (step: number) => files[(at + step + files.length) % files.length];
  const go = (step: number) => {
    const file = beside(step);
    if (file && file !== shown) onShow(file);
  };
  useSingleKeys({
    d: files.length > 1 ? () => go(1) : undefined,
    'Shift+D': files.length > 1 ? () => go(-1) : undefined,
    '[Shift]++': () => setZoom(zoomedIn),
    '-': () => setZoom(zoomedOut),
    '0': () => setZoom(1),
    '.': () => setTurn(turned),
  });
  usePinch(frame, (factor) => setZoom((before) => boundZoom(before * factor)));

  return (
    <div className={style.viewer}>
      <div className={style.bar} role="toolbar" aria-label={m.assetrequests_viewer_tools()}>
        {files.length > 1 && <Paging at={at} of={files.length} go={go} />}
        <ViewTools shown={shown} zoom={zoom} setZoom={setZoom} setTurn={setTurn} onEnlarge={onEnlarge} />
      </div>
      <section
        ref={frame}
        className={style.frame}
        data-document=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        aria-label={shownWords(shown)}
      >
        <div ref={ref} className={style.width} />
        {fit > 0 && (
          <Contents
            key={shown.readableName ?? shown.fileName}
            file={shown}
            view={{ fit, zoom, turn }}
            onPage={(page, of) => setPages({ page, of })}
          />
        )}
      </section>
      <p className={style.pages} role="status">
        {pages && pages.of > 1 ? m.assetrequests_viewer_page(pages) : ''}
      </p>
    </div>
  );
}

const shownWords = ({ kind, originalName }: RequestFile) =>
  m.assetrequests_viewer_shown({ kind: fileKindWords(kind), name: originalName });

/** How a document is looked at, and which page of it. Another document begins as it is. */
function useView({ fileName }: RequestFile) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [pages, setPages] = useState<{ page: number; of: number } | null>(null);
  const [viewed, setViewed] = useState(fileName);
  if (viewed !== fileName) {
    setViewed(fileName);
    setZoom(1);
    setTurn(0);
    setPages(null);
  }
  return { zoom, setZoom, turn, setTurn, pages, setPages };
}

interface ContentsProps {
  file: RequestFile;
  view: { fit: number; zoom: number; turn: Turn };
  onPage: (page: number, of: number) => void;
}

function Contents({ file, view, onPage }: ContentsProps) {
  const query = useQuery(documentBlob(file.readableName ?? file.fileName));
  const { data: blob } = query;
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={style.none}>{m.assetrequests_viewer_unreadable()}</p>;
  if (!blob) return <Loaded of={query} loading={<LoadingBlock />} />;
  // A photo by its readable copy, once there is one: upright, in its own colours, in every browser.
  if (file.contentType.startsWith('image/') && !file.readableName)
    return <DocumentPicture file={file} blob={blob} {...view} onFailed={() => setFailed(true)} />;
  return (
    <Suspense fallback={<LoadingBlock />}>
      <PdfPages blob={blob} {...view} onPage={onPage} onFailed={() => setFailed(true)} />
    </Suspense>
  );
}
