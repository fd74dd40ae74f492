import { Laptop } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { OrderRow } from '../shapes.ts';
import style from './Buyback.module.css';
import { statusTone, statusWords } from './words.ts';

/** An order in a list. `withBuyer`: of whoever it is, where one looks after others'. */
export function OrderLine({ order, withBuyer = false }: { order: OrderRow; withBuyer?: boolean }) {
  const { timeZone } = useMe();
  const { orderId, asset, status, amount, currency, createdAt, buyer, receiptNumber } = order;
  const facts = [
    withBuyer && buyer.name,
    m.buyback_order_number({ number: String(orderId) }),
    displayDate(new Date(createdAt), timeZone),
    receiptNumber,
  ];
  return (
    <Row
      to={`/buyback/orders/${orderId}`}
      lead={<Tile icon={<Laptop />} />}
      title={<bdi>{asset.name}</bdi>}
      caption={facts.filter(Boolean).join(' · ')}
      end={
        <span className={style.end}>
          <strong className="num">
            <bdi>{moneyText(amount, currency)}</bdi>
          </strong>
          <Tag tone={statusTone(status)}>{statusWords(status)}</Tag>
        </span>
      }
    />
  );
}
