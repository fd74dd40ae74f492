import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../../web/lib/me.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Select } from '../../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../../web/ui/MoneyInput.tsx';
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
  const any = { value: '', label: m.requests_filter_any() };
  return (
    <div className={style.fields}>
      <Narrow label={m.requests_filter_status()}>
        <Select
          value={filters.status?.[0] ?? ''}
          onChange={({ target: { value } }) =>
            change({ status: statuses.some((status) => status === value) ? [value as Status] : undefined })
          }
          options={[any, ...statuses.map((status) => ({ value: status, label: displayName(status) }))]}
        />
      </Narrow>
      <Narrow label={m.requests_filter_location()}>
        <Select
          value={filters.locationId ?? ''}
          onChange={({ target: { value } }) => change({ locationId: value || undefined })}
          options={[any, ...places]}
        />
      </Narrow>
      <Narrow label={m.requests_filter_org_unit()}>
        <Select
          value={filters.orgUnit ?? ''}
          onChange={({ target: { value } }) => change({ orgUnit: value || undefined })}
          options={[any, ...units]}
        />
      </Narrow>
      <Narrow label={m.requests_form_purchase_type()}>
        <Select
          value={filters.purchaseType ?? ''}
          onChange={({ target: { value } }) =>
            change({ purchaseType: (value || undefined) as ViewQuery['purchaseType'] })
          }
          options={[
            any,
            { value: 'instore', label: m.requests_form_instore() },
            { value: 'reimbursement', label: m.requests_form_reimbursement() },
          ]}
        />
      </Narrow>
      <Narrow label={m.requests_filter_from()}>
        <MoneyInput
          currency={currency}
          value={filters.amountFrom ?? null}
          onChange={(amount) => change({ amountFrom: amount || undefined })}
        />
      </Narrow>
      <Narrow label={m.requests_filter_to()}>
        <MoneyInput
          currency={currency}
          value={filters.amountTo ?? null}
          onChange={(amount) => change({ amountTo: amount || undefined })}
        />
      </Narrow>
      <Narrow label={m.requests_filter_waiting()}>
        <Select
          value={String(filters.waitingDays ?? '')}
          onChange={({ target: { value } }) => change({ waitingDays: Number(value) || undefined })}
          options={[
            any,
            ...waits.map((days) => ({
              value: String(days),
              label: m.requests_page_age_days({ count: days }),
            })),
          ]}
        />
      </Narrow>
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

function Narrow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label className={style.narrow}>
      <span className={style.label}>{label}</span>
      {children}
    </label>
  );
}
