import { useInfiniteQuery } from '@tanstack/react-query';
import { Armchair, ArrowRight } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import { requestList } from './list-api.ts';
import style from './RequestCard.module.css';
import { RequestCard } from './RequestCard.tsx';
import { JourneyBones } from './request/Journey.tsx';

const shown = 3;

/** For the dashboard: one's own requests under way, each with its journey. */
export default function MyRequestsCards() {
  const { data, error, refetch } = useInfiniteQuery(
    requestList({
      currentRole: 'USER',
      mine: true,
      active: true,
      journey: true,
      limit: shown,
      order: 'newest',
    }),
  );
  if (!data && error)
    return (
      <Card title={m.requests_page_mine()}>
        <ErrorState error={error} retry={refetch} />
      </Card>
    );
  if (!data)
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
  const [page] = data.pages;
  const requests = page?.data ?? [];
  if (requests.length === 0)
    return (
      <Card title={m.requests_page_mine()}>
        <EmptyState icon={<Armchair />} title={m.requests_page_none_open_title()}>
          {m.requests_page_none_open()}
        </EmptyState>
      </Card>
    );
  return (
    <>
      {requests.map((request) => (
        <RequestCard key={request.requestID} request={request} />
      ))}
      {page?.next && (
        <div className={style.more}>
          <ButtonLink variant="quiet" to="/asset-at-residence" iconAfter={<ArrowRight className="turns" />}>
            {m.requests_page_all_mine()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
