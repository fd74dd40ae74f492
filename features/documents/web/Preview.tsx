import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PdfReader, type ReaderHandle } from '#web/ui/pdf/PdfReader.tsx';
import { PdfTools } from '#web/ui/pdf/PdfTools.tsx';
import { usePdf } from '#web/ui/pdf/use-pdf.ts';
import { LoadingBlock } from '#web/ui/Skeleton.tsx';
import type { Document } from '../contract.ts';
import { pictureOf } from './api.ts';
import style from './DocumentPage.module.css';
import { saveFile } from './words.ts';

/** What is in a document, in the page: a PDF or a picture; what no page shows is downloaded. */
export function Preview({ document }: { document: Document }) {
  if (document.contentType === 'application/pdf') return <PdfPreview document={document} />;
  if (document.contentType.startsWith('image/')) return <PicturePreview document={document} />;
  return (
    <Card>
      <EmptyState
        icon={<FileText />}
        title={m.documents_no_preview()}
        action={
          <Button icon={<Download />} onClick={() => saveFile(document)}>
            {m.documents_download()}
          </Button>
        }
        text={m.documents_no_preview_text()}
      />
    </Card>
  );
}

function PdfPreview({ document }: { document: Document }) {
  const { opened, failed } = usePdf(document.fileName, document.size);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const reader = useRef<ReaderHandle>(null);
  const pages = opened?.pdf.numPages ?? 0;
  return (
    <Card flush>
      <div className={style.tools}>
        <PdfTools
          page={page}
          pages={pages}
          onShow={(to) => reader.current?.show(Math.min(Math.max(1, to), pages))}
          zoom={zoom}
          onZoom={setZoom}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={style.pages} data-pages="" tabIndex={0} aria-label={m.documents_preview()}>
        {failed ? (
          <p className={style.none}>{m.documents_unreadable()}</p>
        ) : opened ? (
          <PdfReader pdf={opened.pdf} zoom={zoom} first={1} onPage={setPage} handle={reader} />
        ) : (
          <LoadingBlock />
        )}
      </section>
    </Card>
  );
}

function PicturePreview({ document }: { document: Document }) {
  const query = useQuery(pictureOf(document.fileName));
  const [failed, setFailed] = useState(false);
  return (
    <Card flush>
      <section className={style.pages} aria-label={m.documents_preview()}>
        {failed ? (
          <p className={style.none}>{m.documents_unreadable()}</p>
        ) : (
          <Loaded of={query} loading={<LoadingBlock />}>
            {(data) => (
              <img
                className={style.picture}
                src={data}
                alt={m.documents_picture_of({ title: document.title })}
                onError={() => setFailed(true)}
              />
            )}
          </Loaded>
        )}
      </section>
    </Card>
  );
}
