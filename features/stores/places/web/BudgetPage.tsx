import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { isMonth } from '#formats/time/company-time.ts';
import { monthText, two } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { BudgetRow, StoreShown } from '../contract.ts';
import { exportedBudget } from './api.ts';
import { BudgetDialog } from './BudgetDialog.tsx';
import { BudgetPosts } from './BudgetPosts.tsx';
import { NoStores } from './NoStores.tsx';
import { StoreFilter } from './StoreFilter.tsx';
import { useStore } from './use-store.ts';

/** `/eye-care-budget`: the posts of a store by designation and month. */
export default function BudgetPage() {
  const { query, all, store, choose } = useStore();
  const { params, set } = useAddress();
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
        actions={store && <Tools store={store} rows={all.length} />}
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
            <BudgetPosts store={store} month={month} onChange={setChanged} />
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

/** The people of the store, and the posts as a file. */
function Tools({ store, rows }: { store: StoreShown; rows: number }) {
  const UploadButton = usePart('UploadButton');
  return (
    <>
      <ButtonLink to={`/store-people?store=${store.store}`} icon={<Users />}>
        {m.stores_people()}
      </ButtonLink>
      {store.maySetBudget && <UploadButton kind="eye-care-budget" label={m.stores_budget_upload()} />}
      <ExportButton of={exportedBudget} list={{ rows: rows }} />
    </>
  );
}
