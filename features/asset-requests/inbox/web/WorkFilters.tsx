import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Filter } from '#web/ui/list/Filters.tsx';
import { AmountFilter } from '#web/ui/list/TypedFilters.tsx';
import type { Option } from '../../workflow/shapes.ts';
import { displayName } from '../../workflow/statuses.ts';
import { type Status, statuses } from '../../workflow/vocabulary.ts';
import type { ViewQuery } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { locations, orgUnits } from './views-api.ts';
import style from './WorkFilters.module.css';
import { countFilters } from './work-filter.ts';

const waits = [1, 2, 3, 5, 7, 14, 30];

/** Beside the search, what narrows the list further, and its order: folded away until it is asked for. */
export function WorkFilters({ filter, children }: { filter: WorkFilter; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(filter.filters);
  return (
    <>
      <div className={style.row}>
        {children}
        <IconButton
          label={count > 0 ? m.assetrequests_filter_count({ count }) : m.assetrequests_filter_title()}
          className={style.toggle ?? ''}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ListFilter />
          {count > 0 && <span className={style.count}>{count}</span>}
        </IconButton>
      </div>
      <div id={id} hidden={!open}>
        {open && <Narrowing filter={filter} count={count} />}
      </div>
    </>
  );
}

function Narrowing({ filter, count }: { filter: WorkFilter; count: number }) {
  const { filters, change, view } = filter;
  const usual = view === 'all' ? 'newest' : 'oldest';
  const { currency } = useMe();
  const places = useQuery(locations).data ?? [];
  const units = useQuery(orgUnits).data ?? [];
  const choice =
    (value: string | number | undefined, options: Option[], set: (value: string) => void) => (id: string) => (
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => set(event.target.value)}
        options={[{ value: '', label: m.assetrequests_filter_any() }, ...options]}
      />
    );
  const amount = (field: 'amountFrom' | 'amountTo', label: string) => (
    <AmountFilter
      label={label}
      currency={currency}
      value={filters[field] ?? null}
      onChange={(value) => change({ [field]: value || undefined }, true)}
    />
  );
  return (
    <div className={style.fields}>
      <Filter label={m.assetrequests_filter_order()}>
        {(id) => (
          <Select
            id={id}
            value={filters.order ?? usual}
            onChange={({ target: { value } }) =>
              change({ order: value === usual ? undefined : (value as ViewQuery['order']) })
            }
            options={[
              { value: 'oldest', label: m.assetrequests_filter_oldest() },
              { value: 'newest', label: m.assetrequests_filter_newest() },
              { value: 'amount', label: m.assetrequests_filter_largest() },
            ]}
          />
        )}
      </Filter>
      <Filter label={m.assetrequests_filter_status()}>
        {choice(
          filters.status?.[0],
          statuses.map((status) => ({ value: status, label: displayName(status) })),
          (value) => change({ status: value ? [value as Status] : undefined }),
        )}
      </Filter>
      <Filter label={m.assetrequests_filter_location()}>
        {choice(filters.locationId, places, (value) => change({ locationId: value || undefined }))}
      </Filter>
      <Filter label={m.assetrequests_filter_org_unit()}>
        {choice(filters.orgUnit, units, (value) => change({ orgUnit: value || undefined }))}
      </Filter>
      <Filter label={m.assetrequests_form_purchase_type()}>
        {choice(
          filters.purchaseType,
          [
            { value: 'instore', label: m.assetrequests_form_instore() },
            { value: 'reimbursement', label: m.assetrequests_form_reimbursement() },
          ],
          (value) => change({ purchaseType: (value || undefined) as ViewQuery['purchaseType'] }),
        )}
      </Filter>
      {amount('amountFrom', m.assetrequests_filter_from())}
      {amount('amountTo', m.assetrequests_filter_to())}
      <Filter label={m.assetrequests_filter_waiting()}>
        {choice(
          filters.waitingDays,
          waits.map((days) => ({
            value: String(days),
            label: m.assetrequests_page_age_days({ count: days }),
          })),
          (value) => change({ waitingDays: Number(value) || undefined }),
        )}
      </Filter>
      {count > 0 && (
        <Button
          variant="quiet"
          onClick={() =>
            change({
              status: undefined,
              locationId: undefined,
              orgUnit: undefined,
              purchaseType: undefined,
              amountFrom: undefined,
              amountTo: undefined,
              waitingDays: undefined,
            })
          }
        >
          {m.assetrequests_filter_clear()}
        </Button>
      )}
    </div>
  );
}
