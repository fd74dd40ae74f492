import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Armchair, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { Button, ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import type { ListQuery } from '../contract.ts';
import { finalStatuses } from '../vocabulary.ts';
import BalanceCard from './BalanceCard.tsx';
import { Chips } from './Chips.tsx';
import { DraftsCard } from './drafts/DraftsCard.tsx';
import { ownBalance, requestList } from './list-api.ts';
import style from './MyRequestsPage.module.css';
import { RequestCard } from './RequestCard.tsx';
import { JourneyBones } from './request/Journey.tsx';

type Shown = 'open' | 'closed' | 'all';
const pageSize = 10;

/** `/asset-at-residence`: one's own requests, the balance, and the way to a new request. */
export default function MyRequestsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const shown: Shown = asked === 'closed' || asked === 'all' ? asked : 'open';
  const balance = useQuery(ownBalance);
  const mayStart = balance.data?.mayStart ?? true;
  const newRequest = mayStart && (
    <ButtonLink variant="go" icon={<Plus />} to="/asset-at-residence/new">
      {m.requests_page_new()}
    </ButtonLink>
  );
  return (
    <>
      <PageTop title={m.requests_page_title_mine()} below={m.requests_page_below_mine()} main={newRequest} />
      <div className={style.ground}>
        <div className={style.columns}>
          <section className={style.requests} aria-label={m.requests_page_mine()}>
            <Chips<Shown>
              label={m.requests_page_filter()}
              value={shown}
              onChange={(value) => setParams(value === 'open' ? {} : { show: value }, { replace: true })}
              options={[
                { value: 'open', label: m.requests_page_open() },
                { value: 'closed', label: m.requests_page_closed() },
                { value: 'all', label: m.requests_page_all() },
              ]}
            />
            <Requests shown={shown} refusal={mayStart ? null : (balance.data?.refusal ?? null)} />
          </section>
          <div className={style.aside}>
            <BalanceCard />
            <DraftsCard />
          </div>
        </div>
      </div>
    </>
  );
}

function queryOf(shown: Shown): ListQuery {
  const query = { currentRole: 'USER', mine: true, journey: true, limit: pageSize, order: 'newest' } as const;
  if (shown === 'open') return { ...query, active: true };
  return shown === 'closed' ? { ...query, status: [...finalStatuses] } : query;
}

/** `refusal`: why a new request can't be started now; null: it can. */
function Requests({ shown, refusal }: { shown: Shown; refusal: string | null }) {
  const list = useInfiniteQuery(requestList(queryOf(shown)));
  const requests = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (!list.data && list.error)
    return (
      <Card>
        <ErrorState error={list.error} retry={list.refetch} />
      </Card>
    );
  if (!list.data) return <RequestBones />;
  if (requests.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Armchair />}
          title={shown === 'closed' ? m.requests_page_none_closed_title() : m.requests_page_none_open_title()}
          action={
            shown !== 'closed' &&
            refusal === null && (
              <ButtonLink icon={<Plus />} to="/asset-at-residence/new">
                {m.requests_page_first()}
              </ButtonLink>
            )
          }
        >
          {shown === 'closed' ? m.requests_page_none_closed() : (refusal ?? m.requests_page_none_open())}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <ul className={style.list}>
        {requests.map((request) => (
          <li key={request.requestID}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={style.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {m.requests_page_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function RequestBones() {
  return (
    <Loading>
      <div className={style.list}>
        {[0, 1].map((card) => (
          <Card key={card}>
            <Skeleton width="40%" />
            <JourneyBones />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
