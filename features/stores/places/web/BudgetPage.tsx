import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { isMonth } from '#formats/time/company-time.ts';
import { monthText, two } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { calls } from '../calls.ts';
import type { BudgetRow, exportBudget, StoreShown } from '../contract.ts';
import { storeBudget } from './api.ts';
import { BudgetDialog } from './BudgetDialog.tsx';
import { NoStores } from './NoStores.tsx';
import { StoreFilter } from './StoreFilter.tsx';
import { useStore } from './use-store.ts';

/** `/eye-care-budget`: the posts of a store by designation and month. */
export default function BudgetPage() {
  const { query, all, store, choose } = useStore();
  const { params, set } = useAddress();
  const UploadButton = usePart('UploadButton');
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : (store?.today.slice(0, 7) ?? '');
  const [changed, setChanged] = useState<BudgetRow | 'new' | null>(null);
  return (
    <>
      <PageTop
        title={m.stores_budget_title()}
        below={<p className="muted">{m.stores_budget_text()}</p>}
        main={
          store?.maySetBudget && (
            <Button variant="go" icon={<Plus />} onClick={() => setChanged('new')}>
              {m.stores_budget_add()}
            </Button>
          )
        }
        actions={
          store && (
            <>
              <ButtonLink to={`/store-people?store=${store.store}`} icon={<Users />}>
                {m.stores_people()}
              </ButtonLink>
              {store.maySetBudget && <UploadButton kind="eye-care-budget" label={m.stores_budget_upload()} />}
              <ExportButton<typeof exportBudget>
                path={pathOf(calls.exportBudget)}
                name="eye-care-budget"
                query={{}}
                rows={all.length}
              />
            </>
          )
        }
      />
      <Columns>
        {store ? (
          <>
            <Filters label={m.stores_budget_title()}>
              <StoreFilter all={all} value={store.store} onChange={choose} />
              <SelectFilter
                label={m.stores_budget_month()}
                value={month}
                options={monthsAround(store.today, month)}
                onChange={(value) => set({ month: value })}
              />
            </Filters>
            <Posts store={store} month={month} onChange={setChanged} />
          </>
        ) : (
          <NoStores query={query} />
        )}
      </Columns>
      {store && changed && (
        <BudgetDialog
          store={store}
          month={month}
          row={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

const before = 12;
const ahead = 12;

/** A year back and a year ahead, and the one that is looked at. */
function monthsAround(today: string, month: string): { value: string; label: string }[] {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const months = Array.from({ length: before + ahead + 1 }, (_, index) => now + ahead - index).map(
    (number) => `${Math.floor(number / 12)}-${two((number % 12) + 1)}`,
  );
  return (months.includes(month) ? months : [month, ...months]).map((value) => ({
    value,
    label: monthText(value, 'short with year'),
  }));
}

interface PostsProps {
  store: StoreShown;
  month: string;
  onChange: (row: BudgetRow | 'new') => void;
}

function Posts({ store, month, onChange }: PostsProps) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const { data, error, refetch } = useQuery(storeBudget({ store: store.store, year, month: number }));
  const rows = data?.data ?? [];
  const sum = (of: 'posts' | 'onRolls') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <Card
      flush
      title={store.name}
      actions={
        rows.length > 0 && (
          <span className="muted num">
            {m.stores_budget_sum({ posts: numberText(sum('posts')), people: numberText(sum('onRolls')) })}
          </span>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={m.stores_budget_error()} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={5} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title={m.stores_budget_none()}>
          {m.stores_budget_none_text()}
        </EmptyState>
      ) : (
        <Rows label={m.stores_budget_of({ store: store.name })}>
          {rows.map((row) => (
            <Row
              key={row.designation}
              title={<bdi>{row.designation}</bdi>}
              caption={captionOf(row)}
              end={
                <>
                  <span className="num">{m.stores_posts_count({ count: row.posts })}</span>
                  {data.maySet && (
                    <Button
                      aria-label={m.stores_budget_change_of({ designation: row.designation })}
                      onClick={() => onChange(row)}
                    >
                      {m.stores_budget_change()}
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** How many hold them, and since when there are so many. */
function captionOf({ posts, onRolls, since }: BudgetRow): string {
  const words = [
    m.stores_on_rolls({ count: onRolls }),
    posts > onRolls
      ? m.stores_short({ count: posts - onRolls })
      : posts < onRolls
        ? m.stores_over({ count: onRolls - posts })
        : m.stores_all_filled(),
    ...(since === '' ? [] : [m.stores_budget_since({ month: monthText(since, 'short with year') })]),
  ];
  return words.join(' · ');
}
