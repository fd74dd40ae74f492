import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { OrderDetail } from '../shapes.ts';
import { orderOf } from './api.ts';
import { FinanceActions } from './FinanceActions.tsx';
import { HandedOver } from './HandedOver.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderJourney } from './OrderJourney.tsx';
import { OrderNext } from './OrderNext.tsx';
import { useHandedBack } from './use-handed-back.ts';
import { statusTone, statusWords } from './words.ts';

/** `/buyback/orders/:orderId`: an order on its way, with what its reader may do. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { empcode } = useMe();
  const query = useQuery(orderOf(orderId));
  const { data } = query;
  const isVerifying = useHandedBack();
  const isBuyer = data?.buyer.empcode === empcode;
  return (
    <>
      <PageTop
        title={data?.asset.name ?? m.buyback_order()}
        below={data && <Tag tone={statusTone(data.status)}>{statusWords(data.status)}</Tag>}
        back={data && !isBuyer ? '/buyback/company' : '/buyback/orders'}
      />
      <Columns>
        <Loaded of={query} rows={4} asCards>
          {(data) => <Order order={data} isBuyer={isBuyer} isVerifying={isVerifying} />}
        </Loaded>
      </Columns>
    </>
  );
}

function Order({
  order,
  isBuyer,
  isVerifying,
}: {
  order: OrderDetail;
  isBuyer: boolean;
  isVerifying: boolean;
}) {
  return (
    <>
      <OrderJourney order={order} />
      {isBuyer ? <OrderNext order={order} isVerifying={isVerifying} /> : <FinanceActions order={order} />}
      <OrderFacts order={order} />
      {order.handedOver && <HandedOver of={order.handedOver} />}
      <OrderHistory order={order} />
    </>
  );
}
