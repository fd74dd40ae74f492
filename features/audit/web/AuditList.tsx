import { ScrollText, X } from 'lucide-react';
import type { AnswerOf } from '#contract/call.ts';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import type { Pages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import type { getAuditLog } from '../contract.ts';
import style from './AuditList.module.css';
import { EntryCards, EntryTable } from './Entries.tsx';
import { EntryBones } from './EntryBones.tsx';
import type { AuditFilterState } from './use-audit-filter.ts';

type AuditPage = AnswerOf<typeof getAuditLog>;

/** The entries: a table, or cards where there is no room for one. */
export function AuditList({ list, filter }: { list: Pages<AuditPage>; filter: AuditFilterState }) {
  const isNarrow = useMedia(narrow);
  const Entries = isNarrow ? EntryCards : EntryTable;
  const clearing = filter.count > 0 && list.rows.length > 0 && (
    <Button variant="quiet" icon={<X />} onClick={filter.clear}>
      {m.audit_filters_clear()}
    </Button>
  );
  return (
    <Card title={m.audit_list()} actions={clearing} flush>
      <div aria-busy={list.query.isFetching || undefined} className={style.list}>
        <PagedList
          list={list}
          loading={<EntryBones asCards={isNarrow} />}
          empty={{ icon: <ScrollText />, title: m.audit_none_title(), text: m.audit_none() }}
          narrowed={
            filter.count > 0 && {
              title: m.audit_nothing_found_title(),
              text: m.audit_nothing_found(),
              clear: m.audit_filters_clear(),
              onClear: filter.clear,
            }
          }
        >
          {(entries) => <Entries entries={entries} />}
        </PagedList>
      </div>
    </Card>
  );
}
