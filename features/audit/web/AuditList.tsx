import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ScrollText, SearchX, X } from 'lucide-react';
import { m } from '#messages';
import type { AnswerOf } from '../../../contract/call.ts';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import type { getAuditLog } from '../contract.ts';
import style from './AuditList.module.css';
import { EntryCards, EntryTable } from './Entries.tsx';
import { EntryBones } from './EntryBones.tsx';
import type { AuditFilterState } from './use-audit-filter.ts';

type AuditPage = AnswerOf<typeof getAuditLog>;

interface AuditListProps {
  list: UseInfiniteQueryResult<InfiniteData<AuditPage>>;
  filter: AuditFilterState;
}

/** The entries: a table, or cards where there is no room for one. */
export function AuditList({ list, filter }: AuditListProps) {
  const isNarrow = useMedia(narrow);
  const entries = list.data?.pages.flatMap((page) => page.data) ?? [];
  const Entries = isNarrow ? EntryCards : EntryTable;
  const clearing = filter.count > 0 && entries.length > 0 && (
    <Button variant="quiet" icon={<X />} onClick={filter.clear}>
      {m.audit_filters_clear()}
    </Button>
  );
  return (
    <Card title={m.audit_list()} actions={clearing} flush>
      <div aria-busy={list.isFetching || undefined} className={style.list}>
        {!list.data && list.error ? (
          <ErrorState error={list.error} retry={list.refetch} />
        ) : !list.data ? (
          <EntryBones asCards={isNarrow} />
        ) : entries.length === 0 ? (
          <NothingHere filter={filter} />
        ) : (
          <Entries entries={entries} />
        )}
        {list.isFetchNextPageError ? (
          <ErrorState error={list.error} retry={list.fetchNextPage} />
        ) : (
          list.hasNextPage && (
            <div className={style.more}>
              <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {m.audit_more()}
              </Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
}

function NothingHere({ filter }: { filter: AuditFilterState }) {
  if (filter.count === 0)
    return (
      <EmptyState icon={<ScrollText />} title={m.audit_none_title()}>
        {m.audit_none()}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={m.audit_nothing_found_title()}
      action={<Button onClick={filter.clear}>{m.audit_filters_clear()}</Button>}
    >
      {m.audit_nothing_found()}
    </EmptyState>
  );
}
