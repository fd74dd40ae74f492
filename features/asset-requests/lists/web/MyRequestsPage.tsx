import { useQuery } from '@tanstack/react-query';
import { Armchair, Plus } from 'lucide-react';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { DraftsCard } from '../../drafts/web/DraftsCard.tsx';
import { ownBalance } from '../../entitlement/web/balance-api.ts';
import OwnBalance from '../../entitlement/web/OwnBalance.tsx';
import { JourneyBones } from '../../requests/web/Journey.tsx';
import { RequestCard } from '../../requests/web/RequestCard.tsx';
import { finalStatuses } from '../../workflow/vocabulary.ts';
import type { ListQuery, RequestPage } from '../contract.ts';
import { requestList } from './api.ts';
import { exportedAssetRequests } from './export-api.ts';
import style from './MyRequestsPage.module.css';

const choices = ['open', 'closed', 'all'] as const;
type Shown = (typeof choices)[number];
const pageSize = 10;

/** `/asset-at-residence`: one's own requests, the balance, and the way to a new request. */
export default function MyRequestsPage() {
  const { params } = useAddress();
  const shown = oneOf(choices, params.get('show')) ?? 'open';
  const list = usePages(requestList({ ...queryOf(shown), journey: true, limit: pageSize }));
  const balance = useQuery(ownBalance);
  const mayStart = balance.data?.mayStart ?? true;
  const newRequest = mayStart && (
    <ButtonLink variant="go" icon={<Plus />} to="/asset-at-residence/new">
      {m.assetrequests_page_new()}
    </ButtonLink>
  );
  return (
    <>
      <PageTop
        title={m.assetrequests_page_title_mine()}
        below={m.assetrequests_page_below_mine()}
        main={newRequest}
      />
      <div className={style.ground}>
        <div className={style.columns}>
          <section className={style.requests} aria-label={m.assetrequests_page_mine()}>
            <Top shown={shown} list={list} />
            <Requests list={list} shown={shown} refusal={mayStart ? null : (balance.data?.refusal ?? null)} />
          </section>
          <div className={style.aside}>
            <Card title={m.assetrequests_page_balance()}>
              <OwnBalance />
            </Card>
            <DraftsCard />
          </div>
        </div>
      </div>
    </>
  );
}

function queryOf(shown: Shown): ListQuery {
  const query = { currentRole: 'USER', mine: true, order: 'newest' } as const;
  if (shown === 'open') return { ...query, active: true };
  return shown === 'closed' ? { ...query, status: [...finalStatuses] } : query;
}

interface NoRequestsProps {
  shown: Shown;
  /** Why a new request can't be started now; null: it can. */
  refusal: string | null;
}

function Requests({ list, shown, refusal }: NoRequestsProps & { list: Pages<RequestPage> }) {
  return (
    <PagedList
      list={list}
      loading={<RequestBones />}
      empty={<NoRequests shown={shown} refusal={refusal} />}
      asCards
      moreClass={style.more}
    >
      {(requests) => (
        <ul className={style.list}>
          {requests.map((request) => (
            <li key={request.requestID}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoRequests({ shown, refusal }: NoRequestsProps) {
  if (shown === 'closed')
    return (
      <EmptyState
        icon={<Armchair />}
        title={m.assetrequests_page_none_closed_title()}
        text={m.assetrequests_page_none_closed()}
      />
    );
  return (
    <EmptyState
      icon={<Armchair />}
      title={m.assetrequests_page_none_open_title()}
      action={
        refusal === null && (
          <ButtonLink icon={<Plus />} to="/asset-at-residence/new">
            {m.assetrequests_page_first()}
          </ButtonLink>
        )
      }
      text={refusal ?? m.assetrequests_page_none_open()}
    />
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

/** Which of them are shown, and all of these as a file. */
function Top({ shown, list }: { shown: Shown; list: Pages<RequestPage> }) {
  const { set } = useAddress();
  return (
    <div className={style.top}>
      <Chips<Shown>
        label={m.assetrequests_page_filter()}
        value={shown}
        onChange={(value) => set({ show: value === 'open' ? '' : value })}
        options={[
          { value: 'open', label: m.assetrequests_page_open() },
          { value: 'closed', label: m.assetrequests_page_closed() },
          { value: 'all', label: m.assetrequests_page_all() },
        ]}
      />
      <ExportButton
        of={exportedAssetRequests}
        query={queryOf(shown)}
        list={list}
        narrowed={shown !== 'all'}
      />
    </div>
  );
}
