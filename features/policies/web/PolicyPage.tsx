import { useQuery } from '@tanstack/react-query';
import { Download, List, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { wholeOf } from '#web/lib/address-values.ts';
import { navigate, useLocation, useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { PdfReader, type ReaderHandle } from '#web/ui/pdf/PdfReader.tsx';
import { PdfTools } from '#web/ui/pdf/PdfTools.tsx';
import { startReader } from '#web/ui/pdf/pdf.ts';
import { usePdf } from '#web/ui/pdf/use-pdf.ts';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { downloadKept } from '#web/ui/text/download.ts';
import type { Policy } from '../contract.ts';
import { AnswerFoot } from './AnswerFoot.tsx';
import { policyOf } from './api.ts';
import { Outline } from './Outline.tsx';
import style from './PolicyPage.module.css';
import { PublishDialog } from './PublishDialog.tsx';
import { Questions } from './Questions.tsx';
import { Annexures, Changes, Versions } from './Rail.tsx';

/** `/policies/<policy>`: its text in the page, with what changed, its outline, annexures and versions, and what is asked of the reader. */
export default function PolicyPage() {
  const { policyId = '' } = useParams();
  const { params } = useAddress();
  const number = wholeOf(params.get('version'), { most: 10_000 }) ?? null;
  // While it is asked which file it is.
  useEffect(startReader, []);
  const { data, error, refetch } = useQuery(policyOf(policyId, number));
  if (error)
    return (
      <>
        <PageTop title={m.policies_title()} back="/policies" />
        <ErrorState error={error} title={m.policies_error_one()} retry={refetch} />
      </>
    );
  if (!data)
    return (
      <>
        <PageTop title={m.policies_title()} back="/policies" />
        <LoadingRows rows={6} />
      </>
    );
  const first = wholeOf(params.get('page'), { most: 10_000 }) ?? 1;
  return <Reader key={data.fileName} policy={data} first={first} />;
}

function Reader({ policy, first }: { policy: Policy; first: number }) {
  const isNarrow = useMedia(narrow);
  const { opened, failed, drawn } = usePdf(policy.fileName, policy.size);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const { isListed, setListed, aimed } = useList(isNarrow);
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
      <header className={style.top}>
        <PageTop
          title={policy.title}
          back="/policies"
          below={<Standing policy={policy} />}
          bar={
            <IconButton label={m.policies_outline()} onClick={() => setListed(true)}>
              <List />
            </IconButton>
          }
          actions={<Keeping policy={policy} />}
        />
        <PdfTools page={page} pages={pages} onShow={show} zoom={zoom} onZoom={setZoom}>
          <IconButton
            label={m.policies_download()}
            onClick={() => downloadKept(policy.fileName, policy.originalName, m.policies_download_failed())}
          >
            <Download />
          </IconButton>
        </PdfTools>
      </header>
      {!isNarrow && (
        <nav className={style.outline} aria-label={m.policies_outline()}>
          {outline}
        </nav>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={style.pages} data-pages="" tabIndex={0} aria-label={policy.title}>
        {policy.actions.includes('publish') && policy.textState !== null && policy.textState !== 'read' && (
          <Notice tone="ask">{m.policies_text_words({ state: policy.textState })}</Notice>
        )}
        {isNarrow && <Changes policy={policy} />}
        {failed ? (
          <p className={style.none}>{m.policies_unreadable()}</p>
        ) : opened ? (
          <PdfReader
            pdf={opened.pdf}
            zoom={zoom}
            first={first}
            onPage={setPage}
            onDrawn={drawn}
            handle={reader}
          />
        ) : (
          <LoadingRows rows={4} />
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

/** Whether what stands beside the text on a wide screen is open over it, on a phone. A link to the questions opens it there, and leads to them. */
function useList(isNarrow: boolean) {
  const place = useLocation();
  const aimed = place.hash === '#questions';
  const [isListed, setOpen] = useState(false);
  // Followed once more, the same link opens it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one comes here
  useEffect(() => {
    if (aimed && isNarrow) setOpen(true);
  }, [place, aimed, isNarrow]);
  return {
    isListed,
    aimed,
    setListed(open: boolean) {
      setOpen(open);
      // Whoever has been there opens it at its beginning.
      const { pathname, search, state } = place;
      if (!open && aimed && isNarrow) navigate(`${pathname}${search}`, { replace: true, state });
    },
  };
}

/** Which version it is, and since when. */
function Standing({ policy: { number, effectiveFrom, publishedBy } }: { policy: Policy }) {
  return (
    <p className="caption">
      {m.policies_standing({ number, day: displayDate(effectiveFrom), name: publishedBy.name })}
    </p>
  );
}

/** What those may do who keep the policies. */
function Keeping({ policy }: { policy: Policy }) {
  const [isOpen, setOpen] = useState(false);
  const { actions, policyId } = policy;
  return (
    <>
      {actions.includes('report') && (
        <ButtonLink to={`/policy-report/${policyId}`}>{m.policies_report()}</ButtonLink>
      )}
      {actions.includes('publish') && (
        <Button icon={<Plus />} onClick={() => setOpen(true)}>
          {m.policies_publish()}
        </Button>
      )}
      {isOpen && (
        <PublishDialog
          policyId={policyId}
          title={policy.title}
          asksWithin={policy.asksWithin}
          isFirst={false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
