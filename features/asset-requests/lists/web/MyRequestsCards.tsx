import { Armchair, ArrowRight } from 'lucide-react';
import { m } from '#messages';
import { usePages } from '../../../../web/lib/use-pages.ts';
import { ButtonLink } from '../../../../web/ui/Button.tsx';
import { Card } from '../../../../web/ui/Card.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../../web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../../../web/ui/Skeleton.tsx';
import { JourneyBones } from '../../requests/web/Journey.tsx';
import style from '../../requests/web/RequestCard.module.css';
import { RequestCard } from '../../requests/web/RequestCard.tsx';
import { requestList } from './api.ts';

const shown = 3;

/** For the dashboard: one's own requests under way, each with its journey. */
export default function MyRequestsCards() {
  const { query, rows, first } = usePages(
    requestList({
      currentRole: 'USER',
      mine: true,
      active: true,
      journey: true,
      limit: shown,
      order: 'newest',
    }),
  );
  if (!first && query.error)
    return (
      <Card title={m.requests_page_mine()}>
        <ErrorState error={query.error} retry={query.refetch} />
      </Card>
    );
  if (!first)
    return (
      <Card title={m.requests_page_mine()} flush>
        <Loading>
          <div className={style.bones}>
            <Skeleton width="40%" />
            <JourneyBones />
          </div>
        </Loading>
      </Card>
    );
  if (rows.length === 0)
    return (
      <Card title={m.requests_page_mine()}>
        <EmptyState icon={<Armchair />} title={m.requests_page_none_open_title()}>
          {m.requests_page_none_open()}
        </EmptyState>
      </Card>
    );
  return (
    <>
      {rows.map((request) => (
        <RequestCard key={request.requestID} request={request} />
      ))}
      {first.next && (
        <div className={style.more}>
          <ButtonLink variant="quiet" to="/asset-at-residence" iconAfter={<ArrowRight className="turns" />}>
            {m.requests_page_all_mine()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
