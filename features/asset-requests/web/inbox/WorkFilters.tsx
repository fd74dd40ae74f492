import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../../web/lib/me.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Filter } from '../../../../web/ui/Filters.tsx';
import { Select } from '../../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../../web/ui/MoneyInput.tsx';
import type { Option } from '../../shapes.ts';
import { displayName } from '../../stage.ts';
import type { ViewQuery } from '../../views-contract.ts';
import { type Status, statuses } from '../../vocabulary.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { locations, orgUnits } from './views-api.ts';
import style from './WorkFilters.module.css';
import { countFilters } from './work-filter.ts';

const waits = [1, 2, 3, 5, 7, 14, 30];

/** The order of the list, and what narrows it further: folded away until it is asked for. */
export function WorkFilters({ filter }: { filter: WorkFilter }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { filters, change, view } = filter;
  const count = countFilters(filters);
  const usual = view === 'all' ? 'newest' : 'oldest';
  return (
    <>
      <div className={style.row}>
        <Select
          aria-label={m.requests_filter_order()}
          value={filters.order ?? usual}
          onChange={({ target: { value } }) =>
            change({ order: value === usual ? undefined : (value as ViewQuery['order']) })
          }
          options={[
            { value: 'oldest', label: m.requests_filter_oldest() },
            { value: 'newest', label: m.requests_filter_newest() },
            { value: 'amount', label: m.requests_filter_largest() },
          ]}
        />
        <Button icon={<ListFilter />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {count > 0 ? m.requests_filter_count({ count }) : m.requests_filter_title()}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <Narrowing filter={filter} count={count} />}
      </div>
    </>
  );
}

function Narrowing({ filter, count }: { filter: WorkFilter; count: number }) {
  const { filters, change } = filter;
  const { currency } = useMe();
  const places = useQuery(locations).data ?? [];
  const units = useQuery(orgUnits).data ?? [];
  const choice =
    (value: string | number | undefined, options: Option[], set: (value: string) => void) => (id: string) => (
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => set(event.target.value)}
        options={[{ value: '', label: m.requests_filter_any() }, ...options]}
      />
    );
  const amount = (field: 'amountFrom' | 'amountTo') => (id: string) => (
    <MoneyInput
      id={id}
      currency={currency}
      value={filters[field] ?? null}
      onChange={(value) => change({ [field]: value || undefined })}
    />
  );
  return (
    <div className={style.fields}>
      <Filter label={m.requests_filter_status()}>
        {choice(
          filters.status?.[0],
          statuses.map((status) => ({ value: status, label: displayName(status) })),
          (value) => change({ status: value ? [value as Status] : undefined }),
        )}
      </Filter>
      <Filter label={m.requests_filter_location()}>
        {choice(filters.locationId, places, (value) => change({ locationId: value || undefined }))}
      </Filter>
      <Filter label={m.requests_filter_org_unit()}>
        {choice(filters.orgUnit, units, (value) => change({ orgUnit: value || undefined }))}
      </Filter>
      <Filter label={m.requests_form_purchase_type()}>
        {choice(
          filters.purchaseType,
          [
            { value: 'instore', label: m.requests_form_instore() },
            { value: 'reimbursement', label: m.requests_form_reimbursement() },
          ],
          (value) => change({ purchaseType: (value || undefined) as ViewQuery['purchaseType'] }),
        )}
      </Filter>
      <Filter label={m.requests_filter_from()}>{amount('amountFrom')}</Filter>
      <Filter label={m.requests_filter_to()}>{amount('amountTo')}</Filter>
      <Filter label={m.requests_filter_waiting()}>
        {choice(
          filters.waitingDays,
          waits.map((days) => ({ value: String(days), label: m.requests_page_age_days({ count: days }) })),
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
          {m.requests_filter_clear()}
        </Button>
      )}
    </div>
  );
}
