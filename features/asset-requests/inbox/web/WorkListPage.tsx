import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useParams } from '#web/lib/router.tsx';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import { BulkBar } from '../../bulk/web/BulkBar.tsx';
import { BulkPane } from '../../bulk/web/BulkPane.tsx';
import { requestList } from '../../lists/web/api.ts';
import { RequestBones } from '../../requests/web/RequestBones.tsx';
import { UndoBar } from '../../steps/web/UndoBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { ListTop } from './ListTop.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { SeveralHint } from './SeveralHint.tsx';
import { useFirstView } from './use-first-view.ts';
import { useInbox } from './use-inbox.ts';
import { useReview } from './use-review.ts';
import { useWorkFilter, type WorkFilter } from './use-work-filter.ts';
import { savedViews } from './views-api.ts';
import { WorkDetail } from './WorkDetail.tsx';
import { WorkList } from './WorkList.tsx';
import style from './WorkListPage.module.css';

/** `/requests-list` and `/requests-list/:requestID`: what waits for a decision, and the one that is open beside it. */
export default function WorkListPage() {
  const { requestID } = useParams();
  const isNarrow = useMedia(narrow);
  const filter = useWorkFilter();
  const views = useQuery(savedViews);
  const list = usePages({ ...requestList(filter.query), placeholderData: keepPreviousData });
  const inbox = useInbox({ list, filter, open: requestID });
  const [showsDocuments, onShowDocuments] = useState(false);
  const documents = { showsDocuments, onShowDocuments };
  const [deciding, setDeciding] = useState(false);
  const { selection } = inbox;
  const review = useReview(filter);
  const { opens } = useFirstView({ list, filter, views, requestID, isNarrow });

  function leaveBulk() {
    review.leave();
    setDeciding(false);
  }
  const choosing = selection.chosen.length > 0 || deciding;
  // What was sent is told of there, wherever the key that leads back led meanwhile.
  const pane =
    choosing && (!isNarrow || review.isOpen || deciding) ? (
      <BulkPane
        selection={selection}
        onSend={() => setDeciding(true)}
        onDone={() => {
          leaveBulk();
          inbox.afterBulk();
        }}
        onUndone={(undone) => {
          leaveBulk();
          inbox.goTo(undone);
        }}
        back={isNarrow ? filter.linkTo() : undefined}
      />
    ) : requestID ? (
      <OpenRequest key={requestID} requestID={requestID} filter={filter} inbox={inbox} {...documents} />
    ) : null;
  const undo = <UndoBar onUndone={inbox.goTo} />;
  return (
    <div className={style.frame} data-frame="">
      <VisuallyHidden>
        <p role="status">{inbox.said}</p>
      </VisuallyHidden>
      {isNarrow && undo}
      {!(isNarrow && pane) && (
        <WorkList
          list={list}
          filter={filter}
          open={requestID}
          selection={selection}
          top={<ListTop filter={filter} views={views.data ?? []} list={list} />}
          foot={
            isNarrow ? (
              choosing && <BulkBar selection={selection} onReview={review.open} />
            ) : (
              <div>
                {undo}
                {!choosing && list.rows.length > 1 && <SeveralHint />}
              </div>
            )
          }
        />
      )}
      {(pane || !isNarrow) && (
        <section
          className={style.pane}
          aria-label={choosing ? m.assetrequests_bulk_title() : m.assetrequests_page_open_request()}
        >
          {pane ?? (list.query.isPending || opens ? <RequestBones /> : <NothingOpen />)}
        </section>
      )}
      {inbox.showsKeys && <KeysDialog onClose={() => inbox.setShowsKeys(false)} />}
    </div>
  );
}

interface OpenRequestProps {
  requestID: string;
  filter: WorkFilter;
  inbox: ReturnType<typeof useInbox>;
  showsDocuments: boolean;
  onShowDocuments: (shows: boolean) => void;
}

function OpenRequest({ requestID, filter, inbox, ...documents }: OpenRequestProps) {
  return (
    <WorkDetail
      requestID={requestID}
      role={filter.chosenRole}
      back={filter.linkTo()}
      place={inbox.place}
      step={inbox.step}
      onDone={inbox.goOn}
      onShowKeys={() => inbox.setShowsKeys(true)}
      {...documents}
    />
  );
}
