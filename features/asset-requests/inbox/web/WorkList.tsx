import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Pages } from '#web/lib/use-pages.ts';
import { SearchBox, SearchInput } from '#web/ui/form/SearchInput.tsx';
import { type Narrowed, PagedList } from '#web/ui/list/PagedList.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { Selection } from '../../bulk/web/use-selection.ts';
import type { RequestPage } from '../../lists/contract.ts';
import { focusRow } from './inbox-focus.ts';
import { NothingHere } from './NothingHere.tsx';
import type { WorkFilter } from './use-work-filter.ts';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkItem } from './WorkItem.tsx';
import style from './WorkList.module.css';
import { countFilters, without } from './work-filter.ts';

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
    <section className={style.list} aria-label={m.assetrequests_page_list()}>
      <div className={style.inside}>
        <div className={style.filters}>
          {top}
          <WorkFilters filter={filter}>
            <SearchBox>
              <SearchInput
                label={m.assetrequests_page_search()}
                data-inbox-search=""
                value={filter.search}
                onFollow={filter.setSearch}
                onLeave={() => open && focusRow(open)}
              />
            </SearchBox>
          </WorkFilters>
        </div>
        <div className={style.scroll} aria-busy={query.isFetching || undefined}>
          <PagedList
            list={list}
            loading={<ListBones />}
            empty={<NothingHere filter={filter} />}
            narrowed={narrowedBy(filter)}
            said={query.data ? m.assetrequests_page_shown({ count: rows.length }) : ''}
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

function narrowedBy(filter: WorkFilter): Narrowed | undefined {
  const title = m.assetrequests_page_not_found_title();
  if (countFilters(filter.filters) > 0)
    return {
      title,
      text: m.assetrequests_filter_none(),
      clear: m.assetrequests_filter_clear(),
      onClear: () => filter.show(without({ role: filter.filters.role, view: filter.filters.view })),
    };
  if (!filter.search) return undefined;
  return {
    title,
    text: m.assetrequests_page_not_found({ search: filter.search }),
    clear: m.assetrequests_page_search_clear(),
    onClear: () => filter.setSearch(''),
  };
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
