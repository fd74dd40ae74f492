import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { moneyText } from '../../../formats/money.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Select, TextInput } from '../../../web/ui/inputs.tsx';
import { Row, Rows } from '../../../web/ui/List.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import type { SettingRow, SettingsPage } from '../contract.ts';
import { type Kind, keyOf } from '../versions.ts';
import { exportKind, settingsOf } from './api.ts';
import style from './KindView.module.css';
import { RoutingTable } from './RoutingTable.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingItem } from './SettingItem.tsx';
import { summaryOf, titleOf, type Words } from './words.ts';

const orders = ['name', 'changed', 'next'] as const;
type Order = (typeof orders)[number];
const added: readonly Kind[] = ['category', 'entitlement', 'routing'];

/** The settings of one kind: in effect, scheduled, with their history; searched, ordered, exported, changed. */
export function KindView({ kind }: { kind: Kind }) {
  const { data, error, refetch } = useQuery(settingsOf(kind));
  if (error) return <ErrorState error={error} title={m.settings_list_error()} retry={refetch} />;
  return data ? <Settings page={data} /> : <LoadingRows rows={5} />;
}

function Settings({ page }: { page: SettingsPage }) {
  const { currency } = useMe();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('name');
  const [opened, setOpened] = useState<SettingRow | 'new' | null>(null);
  const words: Words = { currency, page };
  const rows = chosen(page.rows, words, search, order);
  const several = added.includes(page.kind);
  return (
    <div className={style.view}>
      <Notes page={page} />
      <div className={style.bar}>
        {several && <Chooser search={search} onSearch={setSearch} order={order} onOrder={setOrder} />}
        <div className={style.buttons}>
          <Button icon={<Download />} onClick={() => exportKind(page.kind)}>
            {m.settings_export()}
          </Button>
          {several && page.mayChange && (
            <Button variant="go" icon={<Plus />} onClick={() => setOpened('new')}>
              {m.settings_add({ kind: page.kind })}
            </Button>
          )}
        </div>
      </div>
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState title={search ? m.settings_nothing_found() : m.settings_empty()}>
            {!search && m.settings_empty_text()}
          </EmptyState>
        ) : page.kind === 'routing' ? (
          <RoutingTable rows={rows} words={words} mayChange={page.mayChange} onChange={setOpened} />
        ) : (
          <ul aria-label={m.settings_kind_words({ kind: page.kind })}>
            {rows.map((row) => (
              <SettingItem
                key={row.key}
                row={row}
                words={words}
                mayChange={page.mayChange}
                onChange={() => setOpened(row)}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened && (
        <SettingDialog page={page} row={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function chosen(rows: readonly SettingRow[], words: Words, search: string, order: Order): SettingRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  const text = (row: SettingRow) =>
    `${titleOf(words, row.key, shown(row))} ${summaryOf(words, row.value)} ${row.key}`;
  const next = ({ versions }: SettingRow) =>
    versions
      .filter(({ state }) => state === 'scheduled')
      .map(({ effectiveFrom }) => effectiveFrom)
      .sort()[0] ?? '9';
  const by: Record<Order, (one: SettingRow, other: SettingRow) => number> = {
    name: (one, other) =>
      titleOf(words, one.key, shown(one)).localeCompare(titleOf(words, other.key, shown(other))),
    changed: (one, other) => (other.versions[0]?.versionId ?? 0) - (one.versions[0]?.versionId ?? 0),
    next: (one, other) => next(one).localeCompare(next(other)),
  };
  return rows.filter((row) => text(row).toLocaleLowerCase().includes(wanted)).sort(by[order]);
}

/** What a setting is named by: what is in effect, else what comes. */
const shown = ({ value, versions }: SettingRow) => value ?? versions[0]?.value ?? null;

interface ChooserProps {
  search: string;
  onSearch: (search: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

function Chooser({ search, onSearch, order, onOrder }: ChooserProps) {
  const id = useId();
  const orderWords: Record<Order, string> = {
    name: m.settings_sort_name(),
    changed: m.settings_sort_changed(),
    next: m.settings_sort_next(),
  };
  return (
    <search className={style.chooser}>
      <div className={style.field}>
        <label htmlFor={`${id}-search`}>{m.settings_search()}</label>
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
        <label htmlFor={`${id}-order`}>{m.settings_sort()}</label>
        <Select
          id={`${id}-order`}
          value={order}
          options={orders.map((value) => ({ value, label: orderWords[value] }))}
          onChange={(event) => onOrder(event.target.value as Order)}
        />
      </div>
    </search>
  );
}

/** What an administrator should know: who has more than their rule gives, where nobody approves. */
function Notes({ page }: { page: SettingsPage }) {
  const { currency } = useMe();
  const words: Words = { currency, page };
  return (
    <>
      {page.aboveRule.length > 0 && (
        <Card title={m.settings_above_title()} flush>
          <p className={style.text}>{m.settings_above_text()}</p>
          <Rows label={m.settings_above_title()}>
            {page.aboveRule.map(({ empcode, name, entitled, ruleAmount }) => (
              <Row
                key={empcode}
                title={`${name} (${empcode})`}
                caption={m.settings_above_row({
                  entitled: moneyText(entitled, currency),
                  amount: moneyText(ruleAmount, currency),
                })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {page.uncovered.length > 0 && (
        <Card title={m.settings_uncovered_title()} flush>
          <p className={style.text}>{m.settings_uncovered_text()}</p>
          <Rows label={m.settings_uncovered_title()}>
            {page.uncovered.map(({ role, locationId, orgUnit }) => {
              const key = keyOf(role, locationId, orgUnit);
              return <Row key={key} title={titleOf(words, key, null)} />;
            })}
          </Rows>
        </Card>
      )}
    </>
  );
}
