import { Laptop } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { calls } from '../calls.ts';
import type { exportBuybackOrders } from '../contract.ts';
import { companyOrders } from './api.ts';
import style from './Buyback.module.css';
import { OrderLine } from './OrderLine.tsx';

const shows = ['doubt', 'toHandOver'] as const;

/** `/buyback/company`: the orders that one looks after. */
export default function CompanyPage() {
  const { role, timeZone } = useMe();
  const { params, set, clear } = useAddress();
  const search = (params.get('search') ?? '').slice(0, 100);
  const show = oneOf(shows, params.get('show'));
  const asked = search.trim();
  const filter = { ...(asked && { search: asked }), ...(show && { show }) };
  const list = usePages(companyOrders(filter));
  const silent = list.first?.silentSince;
  return (
    <>
      <PageTop
        title={m.buyback_company_title()}
        actions={
          <>
            {role.includes('FINANCE') && (
              <ButtonLink to="/buyback/differences">{m.buyback_differences_title()}</ButtonLink>
            )}
            <ExportButton<typeof exportBuybackOrders>
              from={calls.exportBuybackOrders}
              name="buyback-orders"
              query={filter}
              list={list}
              narrowed={Object.keys(filter).length > 0}
            />
          </>
        }
      />
      <Columns>
        {silent && (
          <Notice tone="ask">
            <Unbroken>{m.buyback_silent({ time: exactMoment(new Date(silent), timeZone) })}</Unbroken>
          </Notice>
        )}
        <search className={style.filters} aria-label={m.buyback_search()}>
          <SearchInput
            aria-label={m.buyback_search_orders()}
            placeholder={m.buyback_search_orders()}
            value={search}
            onFollow={(text) => set({ search: text })}
          />
          <Select
            aria-label={m.buyback_show()}
            value={show ?? ''}
            options={[
              { value: '', label: m.buyback_show_words({ show: 'all' }) },
              ...shows.map((value) => ({ value, label: m.buyback_show_words({ show: value }) })),
            ]}
            onChange={(event) => set({ show: event.target.value })}
          />
        </search>
        <ListCard
          label={m.buyback_company_title()}
          list={list}
          rows={5}
          errorTitle={m.buyback_error()}
          narrowed={
            Object.keys(filter).length > 0 && {
              title: m.buyback_nothing_found(),
              clear: m.buyback_clear(),
              onClear: clear,
            }
          }
          empty={{ icon: <Laptop />, title: m.buyback_no_orders(), text: m.buyback_company_none_text() }}
        >
          {(order) => <OrderLine key={order.orderId} order={order} withBuyer />}
        </ListCard>
      </Columns>
    </>
  );
}
