import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { RecordCalls, RecordPage, RecordRow } from '#contract/record-calls.ts';
import { earlier, inOrder } from '#formats/text/lists.ts';
import { m } from '#messages';
import { exportOf } from '../lib/list-export.ts';
import { useMe } from '../lib/me.ts';
import { usePart } from '../lib/room.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Select, TextInput } from '../ui/form/inputs.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { pageOf } from './api.ts';
import style from './KindView.module.css';
import type { AnyKept, RecordListProps } from './kept.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordItem } from './RecordItem.tsx';
import { nameOf, summaryOf, type Words } from './words.ts';

const orders = ['name', 'changed', 'next'] as const;
type Order = (typeof orders)[number];

interface KindViewProps {
  kept: AnyKept;
  kind: string;
  /** What its search begins with. */
  search: string;
}

/** What is kept of one kind: in effect, scheduled, with its history; searched, ordered, exported, changed. */
export function KindView({ kept, kind, search }: KindViewProps) {
  const query = useQuery(pageOf(kept, kind));
  return (
    <Loaded of={query} errorTitle={m.records_list_error()} rows={5}>
      {(page) => <Things kept={kept} page={page} asked={search} />}
    </Loaded>
  );
}

function Things({ kept, page, asked }: { kept: AnyKept; page: RecordPage; asked: string }) {
  const { currency } = useMe();
  const [search, setSearch] = useState(asked);
  const [order, setOrder] = useState<Order>('name');
  const [opened, setOpened] = useState<RecordRow | 'new' | null>(null);
  const kind = kept.kinds[page.kind];
  const rows = chosen(page.rows, { kept, page, currency }, search, order);
  const List = kept.Lists?.[page.kind] ?? RecordList;
  return (
    <div className={style.view}>
      {kept.Notes && <kept.Notes page={page} />}
      <div className={style.bar}>
        {kind?.add && (
          <Chooser search={search} order={order} dated={kind.dated} onSearch={setSearch} onOrder={setOrder} />
        )}
        <Buttons kept={kept} page={page} onAdd={() => setOpened('new')} />
      </div>
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState
            title={search ? m.records_nothing_found() : m.records_empty()}
            text={!search && m.records_empty_text()}
          />
        ) : (
          <List kept={kept} page={page} rows={rows} onChange={setOpened} />
        )}
      </Card>
      {opened && (
        <RecordDialog
          kept={kept}
          page={page}
          row={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function RecordList({ kept, page, rows, onChange }: RecordListProps) {
  return (
    <ul aria-label={kept.kinds[page.kind]?.title()}>
      {rows.map((row) => (
        <RecordItem key={row.key} kept={kept} page={page} row={row} onChange={() => onChange(row)} />
      ))}
    </ul>
  );
}

function chosen(rows: readonly RecordRow[], words: Words, search: string, order: Order): RecordRow[] {
  const wanted = search.trim().toLowerCase();
  const name = (row: RecordRow) => nameOf(words.kept, words.page, row);
  const text = (row: RecordRow) => `${name(row)} ${summaryOf(words, row.value)} ${row.key}`;
  const next = ({ versions }: RecordRow) =>
    versions
      .filter(({ state }) => state === 'scheduled')
      .map(({ effectiveFrom }) => effectiveFrom)
      .sort()[0] ?? '9';
  const by: Record<Order, (one: RecordRow, other: RecordRow) => number> = {
    name: (one, other) => inOrder(name(one), name(other)),
    changed: (one, other) => (other.versions[0]?.versionId ?? 0) - (one.versions[0]?.versionId ?? 0),
    next: (one, other) => earlier(next(one), next(other)),
  };
  return rows.filter((row) => text(row).toLowerCase().includes(wanted)).sort(by[order]);
}

interface ChooserProps {
  /** What holds at once has no next change. */
  dated: boolean;
  search: string;
  onSearch: (search: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

function Chooser({ dated, search, onSearch, order, onOrder }: ChooserProps) {
  const id = useId();
  const orderWords: Record<Order, string> = {
    name: m.records_sort_name(),
    changed: m.records_sort_changed(),
    next: m.records_sort_next(),
  };
  return (
    <search className={style.chooser}>
      <div className={style.field}>
        <label htmlFor={`${id}-search`}>{m.records_search()}</label>
        <TextInput
          id={`${id}-search`}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <div className={style.field}>
        <label htmlFor={`${id}-order`}>{m.records_sort()}</label>
        <Select
          id={`${id}-order`}
          value={order}
          options={orders
            .filter((value) => dated || value !== 'next')
            .map((value) => ({ value, label: orderWords[value] }))}
          onChange={(event) => onOrder(event.target.value as Order)}
        />
      </div>
    </search>
  );
}

/** All of it as a file, many at once from one, and one more. */
function Buttons({ kept, page, onAdd }: { kept: AnyKept; page: RecordPage; onAdd: () => void }) {
  const UploadButton = usePart('UploadButton');
  const kind = kept.kinds[page.kind];
  const room = kept.base.slice(kept.base.lastIndexOf('/') + 1);
  return (
    <div className={style.buttons}>
      <ExportButton
        of={exportOf<RecordCalls['sheet']>(`GET ${kept.base}/export` as const, `${room}-${page.kind}`)}
        query={{ kind: page.kind }}
        list={{
          rows: kind?.upload ? page.rows.length : page.rows.flatMap(({ versions }) => versions).length,
        }}
      />
      {kind?.upload && page.mayChange && <UploadButton kind={kind.upload} label={m.records_upload()} />}
      {kind?.add && page.mayChange && (
        <Button variant="go" icon={<Plus />} onClick={onAdd}>
          {kind.add()}
        </Button>
      )}
    </div>
  );
}
