import { BookOpenText, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { PdfReader, type ReaderHandle } from '#web/ui/pdf/PdfReader.tsx';
import { PdfTools } from '#web/ui/pdf/PdfTools.tsx';
import { usePdf } from '#web/ui/pdf/use-pdf.ts';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { downloadKept } from '#web/ui/text/download.ts';
import type { Policy } from '../contract.ts';
import { AnswerFoot } from './AnswerFoot.tsx';
import { Outline } from './Outline.tsx';
import style from './PolicyPage.module.css';
import { Questions } from './Questions.tsx';
import { Annexures, Changes, Versions } from './Rail.tsx';
import { ReaderHead, Unread } from './ReaderHead.tsx';
import { useRail } from './use-rail.ts';

/** A policy to be read: its text in the middle, what there is of it beside. */
export function PolicyReader({ policy, first }: { policy: Policy; first: number }) {
  const isNarrow = useMedia(narrow);
  const { opened, failed, drawn } = usePdf(policy.fileName, policy.size);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  // Until the reader says otherwise, on a phone its words: a whole page there has letters that nobody reads.
  const [chosen, choose] = useState<boolean>();
  const asText = chosen ?? isNarrow;
  const { isListed, setListed, aimed } = useRail(isNarrow);
  const reader = useRef<ReaderHandle>(null);
  const pages = opened?.pdf.numPages ?? 0;
  const show = (to: number) => {
    setListed(false);
    reader.current?.show(Math.min(Math.max(1, to), pages));
  };
  const rail = (
    <>
      <Annexures policy={policy} />
      <Questions
        policy={policy}
        page={page}
        onShow={show}
        // What stands above them has its height once the text is there.
        aimed={aimed && (opened !== undefined || failed)}
      />
      <Versions policy={policy} />
    </>
  );
  const outline = <Outline headings={opened?.headings ?? []} page={page} onShow={show} />;
  return (
    <div className={style.frame} data-frame="">
      <ReaderHead policy={policy} onList={() => setListed(true)}>
        <PdfTools page={page} pages={pages} onShow={show} zoom={zoom} onZoom={setZoom}>
          <ReaderTools policy={policy} asText={asText} onText={choose} />
        </PdfTools>
      </ReaderHead>
      {!isNarrow && (
        <nav className={style.outline} aria-label={m.policies_outline()}>
          {outline}
        </nav>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={style.pages} data-pages="" tabIndex={0} aria-label={policy.title}>
        <Unread policy={policy} />
        {isNarrow && <Changes policy={policy} />}
        {opened && !failed ? (
          <PdfReader
            pdf={opened.pdf}
            zoom={zoom}
            asText={asText}
            first={first}
            onPage={setPage}
            onDrawn={drawn}
            handle={reader}
          />
        ) : (
          <NotOpened failed={failed} />
        )}
      </section>
      {!isNarrow && (
        <div className={style.rail}>
          <div className={style.railScroll}>
            <Changes policy={policy} />
            {rail}
          </div>
          <AnswerFoot policy={policy} />
        </div>
      )}
      {isNarrow && <AnswerFoot policy={policy} />}
      <Dialog open={isListed} title={m.policies_outline()} onClose={() => setListed(false)}>
        {outline}
        {rail}
      </Dialog>
    </div>
  );
}

/** The document could not be read, or is on its way. */
const NotOpened = ({ failed }: { failed: boolean }) =>
  failed ? <p className={style.none}>{m.policies_unreadable()}</p> : <LoadingRows rows={4} />;

interface ReaderToolsProps {
  policy: Policy;
  asText: boolean;
  onText: (asText: boolean) => void;
}

function ReaderTools({ policy, asText, onText }: ReaderToolsProps) {
  return (
    <>
      <IconButton label={m.ui_pdf_as_text()} aria-pressed={asText} onClick={() => onText(!asText)}>
        <BookOpenText />
      </IconButton>
      <IconButton
        label={m.policies_download()}
        onClick={() => downloadKept(policy.fileName, policy.originalName, m.policies_download_failed())}
      >
        <Download />
      </IconButton>
    </>
  );
}
