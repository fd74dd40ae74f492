import { Laptop } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { companyOrders, exportedBuybackOrders } from './api.ts';
import { ListFilters, nothingFound } from './ListFilters.tsx';
import { OrderLine } from './OrderLine.tsx';

const shows = ['doubt', 'toHandOver'] as const;

/** `/buyback/company`: the orders that one looks after. */
export default function CompanyPage() {
  const { timeZone } = useMe();
  const { params, set, clear } = useAddress();
  const search = (params.get('search') ?? '').slice(0, 100);
  const show = oneOf(shows, params.get('show'));
  const asked = search.trim();
  const filter = { ...(asked && { search: asked }), ...(show && { show }) };
  const list = usePages(companyOrders(filter));
  const isNarrowed = Object.keys(filter).length > 0;
  const silent = list.first?.silentSince;
  return (
    <>
      <PageTop
        title={m.buyback_company_title()}
        actions={<Actions list={list} filter={filter} isNarrowed={isNarrowed} />}
      />
      <Columns>
        {silent && (
          <Notice tone="ask">
            <Unbroken>{m.buyback_silent({ time: exactMoment(new Date(silent), timeZone) })}</Unbroken>
          </Notice>
        )}
        <ListFilters
          label={m.buyback_search_orders()}
          search={search}
          chosen={show}
          options={shows.map((value) => ({ value, label: m.buyback_show_words({ show: value }) }))}
          onSearch={(text) => set({ search: text })}
          onChoose={(value) => set({ show: value })}
        />
        <ListCard
          label={m.buyback_company_title()}
          list={list}
          rows={5}
          errorTitle={m.buyback_error()}
          narrowed={isNarrowed && nothingFound(clear)}
          empty={{ icon: <Laptop />, title: m.buyback_no_orders(), text: m.buyback_company_none_text() }}
        >
          {(order) => <OrderLine key={order.orderId} order={order} withBuyer />}
        </ListCard>
      </Columns>
    </>
  );
}

interface ActionsProps {
  list: Pages<{ readonly data: unknown[] }>;
  filter: Parameters<typeof companyOrders>[0];
  isNarrowed: boolean;
}

function Actions({ list, filter, isNarrowed }: ActionsProps) {
  const { role } = useMe();
  return (
    <>
      {role.includes('FINANCE') && (
        <ButtonLink to="/buyback/differences">{m.buyback_differences_title()}</ButtonLink>
      )}
      <ExportButton of={exportedBuybackOrders} query={filter} list={list} narrowed={isNarrowed} />
    </>
  );
}
