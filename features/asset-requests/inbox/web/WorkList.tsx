import { CircleCheck, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { ageOf } from '../../../../formats/ages.ts';
import { moneyText } from '../../../../formats/money.ts';
import { useMe } from '../../../../web/lib/me.ts';
import type { Pages } from '../../../../web/lib/use-pages.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { type Narrowed, PagedList } from '../../../../web/ui/PagedList.tsx';
import { SearchInput } from '../../../../web/ui/SearchInput.tsx';
import { Loading, Skeleton } from '../../../../web/ui/Skeleton.tsx';
import { Tag } from '../../../../web/ui/Tag.tsx';
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx';
import type { Selection } from '../../bulk/web/use-selection.ts';
import type { RequestPage } from '../../lists/contract.ts';
import { StatusTag } from '../../requests/web/StatusTag.tsx';
import { taskWords } from '../../requests/web/task-words.ts';
import { ageWords, decidedWords } from '../../requests/web/words.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { toDetail } from './use-work-filter.ts';
import { WorkFilters } from './WorkFilters.tsx';
import style from './WorkList.module.css';
import { countFilters, without } from './work-filter.ts';

/** From so many days on, the age of what waits asks for attention. */
const longWait = 3;

interface WorkListProps {
  list: Pages<RequestPage>;
  filter: WorkFilter;
  /** The request that is open. */
  open: string | undefined;
  selection: Selection;
  /** Above the search. */
  top: ReactNode;
  /** Under the rows, in a place of its own: it covers none of them. */
  foot: ReactNode;
}

/** The list of the requests that one may decide on, with its filters. */
export function WorkList({ list, filter, open, selection, top, foot }: WorkListProps) {
  const { query, rows } = list;
  return (
    <section className={style.list} aria-label={m.requests_page_list()}>
      <div className={style.inside}>
        <div className={style.filters}>
          {top}
          <WorkFilters filter={filter}>
            <div className={style.search}>
              <Search aria-hidden="true" />
              <SearchInput
                aria-label={m.requests_page_search()}
                placeholder={m.requests_page_search()}
                data-inbox-search=""
                value={filter.search}
                onFollow={filter.setSearch}
              />
            </div>
          </WorkFilters>
        </div>
        <div className={style.scroll} aria-busy={query.isFetching || undefined}>
          <PagedList
            list={list}
            loading={<ListBones />}
            empty={<NothingHere filter={filter} />}
            narrowed={narrowedBy(filter)}
            said={query.data ? m.requests_page_shown({ count: rows.length }) : ''}
            moreClass={style.more}
          >
            {(requests) => (
              <ul>
                {requests.map((request) => (
                  <WorkItem
                    key={request.requestID}
                    request={request}
                    to={filter.linkTo(request.requestID)}
                    open={request.requestID === open}
                    selection={selection}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
      {foot}
    </section>
  );
}

interface WorkItemProps {
  request: RequestSummary;
  to: string;
  open: boolean;
  selection: Selection;
}

function WorkItem({ request, to, open, selection }: WorkItemProps) {
  const { timeZone } = useMe();
  const age = ageOf(request.since, new Date(), timeZone);
  const words = ageWords(age);
  const task = taskWords(request);
  const chosen = selection.has(request);
  return (
    <li
      className={style.row}
      data-open={open || undefined}
      data-chosen={chosen || undefined}
      data-decided={request.beingDecided ? '' : undefined}
    >
      {request.actions.length > 0 && (
        <label className={style.tick}>
          <input type="checkbox" checked={chosen} onChange={() => selection.toggle(request)} />
          <VisuallyHidden>
            {m.requests_bulk_tick({ id: request.requestID, title: request.title })}
          </VisuallyHidden>
        </label>
      )}
      <Link
        to={to}
        state={toDetail}
        className={style.item}
        aria-current={open || undefined}
        data-request={request.requestID}
      >
        <span className={style.pair}>
          <strong className={style.title}>
            <bdi>{request.title}</bdi>
          </strong>
          <span className={style.amount}>{moneyText(request.total, request.currency)}</span>
        </span>
        <span className={style.pair}>
          <span className="caption">
            {task && (
              <>
                <b className={style.task}>{task}</b>
                {' · '}
              </>
            )}
            {m.requests_page_who({ name: request.empname, city: request.city })}
          </span>
          {request.beingDecided ? null : !task ? (
            <StatusTag request={request} />
          ) : request.waiting && age.days >= longWait ? (
            <Tag tone="ask">{words}</Tag>
          ) : (
            <span className="caption">{words}</span>
          )}
        </span>
        {!task && !request.beingDecided && request.step && (
          <span className="caption">{m.requests_row_now({ step: request.step })}</span>
        )}
        {request.beingDecided && (
          <span className="caption">{decidedWords(request.beingDecided, timeZone)}</span>
        )}
      </Link>
    </li>
  );
}

function narrowedBy(filter: WorkFilter): Narrowed | undefined {
  const title = m.requests_page_not_found_title();
  if (countFilters(filter.filters) > 0)
    return {
      ...{ title, text: m.requests_filter_none(), clear: m.requests_filter_clear() },
      onClear: () => filter.show(without({ role: filter.filters.role, view: filter.filters.view })),
    };
  if (!filter.search) return undefined;
  return {
    ...{ title, text: m.requests_page_not_found({ search: filter.search }) },
    ...{ clear: m.requests_page_search_clear(), onClear: () => filter.setSearch('') },
  };
}

function NothingHere({ filter }: { filter: WorkFilter }) {
  if (filter.view === 'all')
    return (
      <EmptyState title={m.requests_page_no_requests_title()}>{m.requests_page_no_requests()}</EmptyState>
    );
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={m.requests_page_all_done_title()}
      action={
        filter.view === 'waiting' ? (
          <Button onClick={() => filter.setView('all')}>{m.requests_page_show_all()}</Button>
        ) : (
          <Button onClick={() => filter.setView('waiting')}>{m.requests_page_show_waiting()}</Button>
        )
      }
    >
      {m.requests_page_all_done()}
    </EmptyState>
  );
}

function ListBones() {
  return (
    <Loading>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={style.item}>
          <Skeleton width={row % 2 ? '70%' : '55%'} />
          <Skeleton shape="caption" width="45%" />
        </div>
      ))}
    </Loading>
  );
}
