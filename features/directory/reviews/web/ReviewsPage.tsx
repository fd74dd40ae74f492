import { ListChecks, Play } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { wholeOf } from '#web/lib/address-values.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useParams } from '#web/lib/router.tsx';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { Review } from '../contract.ts';
import { reviewName } from '../review-words.ts';
import { openReview, reviewList } from './api.ts';
import { ReviewPage } from './ReviewPage.tsx';

/** `/admin/role-reviews`: the open review and those that are over; with its number, one of them. */
export default function ReviewsPage() {
  const reviewId = wholeOf(useParams().reviewId ?? null, { most: Number.MAX_SAFE_INTEGER });
  return reviewId === undefined ? <AllReviews /> : <ReviewPage key={reviewId} reviewId={reviewId} />;
}

function AllReviews() {
  const list = usePages(reviewList);
  const [starting, setStarting] = useState(false);
  const mayStart = list.first !== undefined && list.rows.every(({ closedAt }) => closedAt !== null);
  return (
    <>
      <PageTop
        title={m.directory_reviews_title()}
        back="/admin/roles"
        below={<p className="muted">{m.directory_reviews_text()}</p>}
        main={
          mayStart && (
            <Button variant="go" icon={<Play />} onClick={() => setStarting(true)}>
              {m.directory_reviews_start()}
            </Button>
          )
        }
      />
      <Columns>
        <ListCard
          label={m.directory_reviews_title()}
          list={list}
          rows={3}
          errorTitle={m.directory_reviews_error()}
          empty={{
            icon: <ListChecks />,
            title: m.directory_reviews_empty(),
            text: m.directory_reviews_empty_text(),
          }}
        >
          {(review) => <ReviewLine key={review.reviewId} review={review} />}
        </ListCard>
      </Columns>
      {starting && <StartReview onClose={() => setStarting(false)} />}
    </>
  );
}

function StartReview({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={m.directory_reviews_start()}
      confirm={m.directory_reviews_start()}
      variant="go"
      onClose={onClose}
      act={async () => {
        await openReview();
        return m.directory_reviews_started();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: staffKey })}
    >
      {m.directory_reviews_start_text()}
    </ConfirmDialog>
  );
}

function ReviewLine({ review }: { review: Review }) {
  const { reviewId, closedAt, endsOn, all, kept, ended, open } = review;
  const progress =
    closedAt === null
      ? m.directory_reviews_progress({ done: all - open, all })
      : m.directory_reviews_outcome({ kept, ended, open: all - kept - ended });
  return (
    <Row
      to={`/admin/role-reviews/${reviewId}`}
      lead={<Tile icon={<ListChecks />} />}
      title={reviewName(review)}
      caption={progress}
      end={
        closedAt === null ? (
          <Tag tone="ask">{m.directory_reviews_ends({ day: displayDate(endsOn) })}</Tag>
        ) : (
          <Tag tone="ok">{m.directory_reviews_closed()}</Tag>
        )
      }
    />
  );
}
