import { Laptop } from 'lucide-react';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { myOrders } from './api.ts';
import { OrderLine } from './OrderLine.tsx';

/** `/buyback/orders`: what one has ordered. */
export default function OrdersPage() {
  const list = usePages(myOrders);
  return (
    <>
      <PageTop title={m.buyback_my_orders()} back="/buyback" />
      <Columns>
        <ListCard
          label={m.buyback_my_orders()}
          list={list}
          rows={4}
          errorTitle={m.buyback_error()}
          empty={{ icon: <Laptop />, title: m.buyback_no_orders(), text: m.buyback_no_orders_text() }}
        >
          {(order) => <OrderLine key={order.orderId} order={order} />}
        </ListCard>
      </Columns>
    </>
  );
}
