import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { AmountFilter } from '#web/ui/list/TypedFilters.tsx';
import { displayName } from '../../workflow/statuses.ts';
import { type Status, statuses } from '../../workflow/vocabulary.ts';
import type { ViewQuery } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { locations, orgUnits } from './views-api.ts';
import style from './WorkFilters.module.css';
import { countFilters } from './work-filter.ts';

/** What leaves the list whole; its order stays. */
const nothing = {
  status: undefined,
  locationId: undefined,
  orgUnit: undefined,
  purchaseType: undefined,
  amountFrom: undefined,
  amountTo: undefined,
  waitingDays: undefined,
};
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

const any = () => ({ value: '', label: m.assetrequests_filter_any() });

function Narrowing({ filter, count }: { filter: WorkFilter; count: number }) {
  const { filters, change } = filter;
  return (
    <div className={style.fields}>
      <OrderFilter filter={filter} />
      <SelectFilter
        label={m.assetrequests_filter_status()}
        value={filters.status?.[0] ?? ''}
        options={[any(), ...statuses.map((status) => ({ value: status, label: displayName(status) }))]}
        onChange={(status) => change({ status: status ? [status as Status] : undefined })}
      />
      <PlaceFilters filter={filter} />
      <SelectFilter
        label={m.assetrequests_form_purchase_type()}
        value={filters.purchaseType ?? ''}
        options={[
          any(),
          { value: 'instore', label: m.assetrequests_form_instore() },
          { value: 'reimbursement', label: m.assetrequests_form_reimbursement() },
        ]}
        onChange={(type) => change({ purchaseType: (type || undefined) as ViewQuery['purchaseType'] })}
      />
      <AmountOf filter={filter} field="amountFrom" label={m.assetrequests_filter_from()} />
      <AmountOf filter={filter} field="amountTo" label={m.assetrequests_filter_to()} />
      <SelectFilter
        label={m.assetrequests_filter_waiting()}
        value={String(filters.waitingDays ?? '')}
        options={[
          any(),
          ...waits.map((days) => ({
            value: String(days),
            label: m.assetrequests_page_age_days({ count: days }),
          })),
        ]}
        onChange={(days) => change({ waitingDays: Number(days) || undefined })}
      />
      {count > 0 && (
        <Button variant="quiet" onClick={() => change(nothing)}>
          {m.assetrequests_filter_clear()}
        </Button>
      )}
    </div>
  );
}

function OrderFilter({ filter: { filters, change, view } }: { filter: WorkFilter }) {
  const usual = view === 'all' ? 'newest' : 'oldest';
  return (
    <SelectFilter
      label={m.assetrequests_filter_order()}
      value={filters.order ?? usual}
      onChange={(order) => change({ order: order === usual ? undefined : (order as ViewQuery['order']) })}
      options={[
        { value: 'oldest', label: m.assetrequests_filter_oldest() },
        { value: 'newest', label: m.assetrequests_filter_newest() },
        { value: 'amount', label: m.assetrequests_filter_largest() },
      ]}
    />
  );
}

function PlaceFilters({ filter: { filters, change } }: { filter: WorkFilter }) {
  const places = useQuery(locations).data ?? [];
  const units = useQuery(orgUnits).data ?? [];
  return (
    <>
      <SelectFilter
        label={m.assetrequests_filter_location()}
        value={filters.locationId ?? ''}
        options={[any(), ...places]}
        onChange={(locationId) => change({ locationId: locationId || undefined })}
      />
      <SelectFilter
        label={m.assetrequests_filter_org_unit()}
        value={filters.orgUnit ?? ''}
        options={[any(), ...units]}
        onChange={(orgUnit) => change({ orgUnit: orgUnit || undefined })}
      />
    </>
  );
}

interface AmountOfProps {
  filter: WorkFilter;
  field: 'amountFrom' | 'amountTo';
  label: string;
}

function AmountOf({ filter: { filters, change }, field, label }: AmountOfProps) {
  const { currency } = useMe();
  return (
    <AmountFilter
      label={label}
      currency={currency}
      value={filters[field] ?? null}
      onChange={(value) => change({ [field]: value || undefined }, true)}
    />
  );
}
