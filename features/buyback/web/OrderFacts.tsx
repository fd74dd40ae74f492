import { FileDown } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/list/Facts.tsx';
import { download } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type { receipt } from '../contract.ts';
import type { OrderDetail } from '../shapes.ts';
import style from './Buyback.module.css';

/** What an order is about, and its receipt. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { orderId, amount, currency, priceDay, asset, buyer, receiptNumber, refunded } = order;
  const facts: [string, string | undefined][] = [
    [m.buyback_price(), moneyText(amount, currency)],
    [m.buyback_price_of_label(), displayDate(priceDay)],
    [m.buyback_field_category(), asset.categoryName],
    [m.buyback_condition(), m.buyback_condition_words({ condition: asset.condition })],
    [m.buyback_buyer(), buyer.name],
    [m.buyback_order(), String(orderId)],
    [m.buyback_receipt_number(), receiptNumber],
    [m.buyback_sent_back(), refunded > 0 ? moneyText(refunded, currency) : undefined],
  ];
  return (
    <Card>
      <div className={style.stack}>
        <Facts className={style.facts} facts={facts} />
        {receiptNumber && <ReceiptButton orderId={orderId} />}
      </div>
    </Card>
  );
}

function ReceiptButton({ orderId }: { orderId: number }) {
  const fileName = `receipt-${orderId}.pdf`;
  return (
    <div>
      <Button
        icon={<FileDown />}
        onClick={() =>
          download<typeof receipt>(calls.receipt, {
            query: { orderId: String(orderId), fileName },
            savedAs: fileName,
            failed: m.buyback_receipt_failed(),
          })
        }
      >
        {m.buyback_receipt_save()}
      </Button>
    </div>
  );
}
