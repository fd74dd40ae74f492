import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LineBone } from '#web/ui/TopBones.tsx';
import { staffKey } from '../../company/web/api.ts';
import { roleCounts } from '../../grants/web/api.ts';
import { UndoNotice } from '../../grants/web/UndoNotice.tsx';
import type { Review, ReviewFilter } from '../contract.ts';
import { reviewName } from '../review-words.ts';
import { reviewShows } from '../rules.ts';
import { closeReview, exportedReviewGrants, oneReview, reviewedList } from './api.ts';
import { ReviewedLine } from './ReviewedLine.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { useDecisions } from './use-decisions.ts';

/** `/admin/role-reviews/:reviewId`: the grants of one review, each kept or ended with one press. */
export function ReviewPage({ reviewId }: { reviewId: number }) {
  const { params, set, clear } = useAddress();
  const query = filterOf(reviewId, params);
  const asked = useQuery(oneReview(reviewId));
  const review = asked.data?.data[0];
  const list = usePages({ ...reviewedList(query), placeholderData: keepPreviousData });
  const decisions = useDecisions(query, list.rows);
  const [finishing, setFinishing] = useState(false);
  const narrowed = Object.keys(query).length > 1;
  const admins = useQuery(roleCounts).data?.find(({ role }) => role === 'ADMIN')?.people;
  const isOnly = admins === 1;
  const isOpen = review?.closedAt === null;
  return (
    <>
      <PageTop
        title={review ? reviewName(review) : m.directory_reviews_title()}
        back="/admin/role-reviews"
        below={review ? <Progress review={review} /> : asked.isPending && <ProgressBone />}
        main={
          isOpen && (
            <Button variant="go" icon={<CircleCheckBig />} onClick={() => setFinishing(true)}>
              {m.directory_reviews_finish()}
            </Button>
          )
        }
        actions={<ExportButton of={exportedReviewGrants} query={query} list={list} narrowed={narrowed} />}
      />
      <Columns>
        {isOpen && isOnly && <Notice tone="ask">{m.directory_reviews_only()}</Notice>}
        <UndoNotice last={decisions.last} onUndone={decisions.forget} />
        <ReviewFilters
          query={query}
          set={set}
          onKeepAll={asked.isPending ? 'coming' : isOpen ? decisions.keepShown : undefined}
        />
        <ListCard
          label={m.directory_reviews_grants()}
          list={list}
          rows={6}
          errorTitle={m.directory_reviews_error()}
          empty={{
            icon: <CircleCheck />,
            title: m.directory_reviews_done(),
            text: m.directory_reviews_done_text(),
          }}
          narrowed={
            narrowed && {
              title: m.directory_grants_nothing(),
              text: m.directory_grants_nothing_text(),
              clear: m.directory_staff_clear(),
              onClear: clear,
            }
          }
        >
          {(row) => (
            <ReviewedLine
              key={row.grant.grantId}
              row={row}
              isMarked={decisions.marked === row.grant.grantId}
              decisions={decisions}
            />
          )}
        </ListCard>
      </Columns>
      {finishing && review && <FinishDialog review={review} onClose={() => setFinishing(false)} />}
    </>
  );
}

function filterOf(reviewId: number, params: URLSearchParams): ReviewFilter {
  const given = {
    show: oneOf(reviewShows, params.get('show')),
    search: params.get('search')?.slice(0, 100).trim(),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  return { reviewId, ...set };
}

function Progress({ review: { all, open, endsOn, closedAt } }: { review: Review }) {
  const progress = m.directory_reviews_progress({ done: all - open, all });
  return (
    <>
      <p className="muted">
        {progress}
        {closedAt === null && ` · ${m.directory_reviews_ends({ day: displayDate(endsOn) })}`}
      </p>
      <Meter label={progress} total={all} parts={[{ amount: all - open, tone: 'accent' }]} />
    </>
  );
}

/** The same before it is there. */
function ProgressBone() {
  return (
    <>
      <LineBone />
      <Meter label={m.ui_loading()} total={1} parts={[]} />
    </>
  );
}

function FinishDialog({ review: { reviewId, open }, onClose }: { review: Review; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={m.directory_reviews_finish()}
      confirm={m.directory_reviews_finish()}
      variant="go"
      onClose={onClose}
      act={async () => {
        await closeReview(reviewId);
        return m.directory_reviews_finished();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: staffKey })}
    >
      {open > 0 ? m.directory_reviews_finish_text({ count: open }) : m.directory_reviews_done()}
    </ConfirmDialog>
  );
}
