import { ExternalLink } from 'lucide-react';
import { accountLine } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { leadsTo } from '#formats/text/addresses.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { paymentModeWords } from '../../requests/web/kind-words.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { Asset } from '../../workflow/item-shapes.ts';
import style from './RequestItems.module.css';

/** What is asked for, what it comes to, and from whom. */
export function RequestItems({ request }: { request: RequestDetail }) {
  const money = (amount: number) => moneyText(amount, request.currency);
  return (
    <section aria-label={m.assetrequests_page_items()}>
      <ul className={style.items}>
        {request.assests.map((asset) => (
          <Item key={asset.assetId} asset={asset} money={money} />
        ))}
        {request.assests.length > 1 && (
          <li className={style.total}>
            <strong>{m.assetrequests_page_total()}</strong>
            <strong className={style.amount}>{money(request.total)}</strong>
          </li>
        )}
      </ul>
      <Facts request={request} money={money} />
    </section>
  );
}

/** Under an item's name: its category, where the name does not say it already, and how many of what price. */
function itemWords(asset: Asset, money: (amount: number) => string): string {
  const category = asset.categoryName.toLowerCase() === asset.name.toLowerCase() ? '' : asset.categoryName;
  const pieces =
    asset.quantity > 1
      ? m.assetrequests_page_item_pieces({ quantity: asset.quantity, price: money(asset.price) })
      : '';
  return [category, pieces].filter(Boolean).join(' · ');
}

/** One item, with its link and what it comes to. */
function Item({ asset, money }: { asset: Asset; money: (amount: number) => string }) {
  return (
    <li>
      <div className={style.words}>
        {asset.url ? (
          <a className={style.link} href={leadsTo(asset.url)} target="_blank" rel="noreferrer">
            <bdi>{asset.name}</bdi>
            <ExternalLink aria-hidden="true" />
            <span className="hidden-visually">{m.assetrequests_page_new_tab()}</span>
          </a>
        ) : (
          asset.name
        )}
        <p className="caption">{itemWords(asset, money)}</p>
      </div>
      <span className={style.amount}>{money(asset.price * asset.quantity)}</span>
    </li>
  );
}

/** From whom it comes, and how it is paid. */
function Facts({ request, money }: { request: RequestDetail; money: (amount: number) => string }) {
  const { shop, paymentMode, payment } = request;

  return (
    <dl className={style.facts}>
      <div>
        <dt>{m.assetrequests_page_shop()}</dt>
        <dd>{shop.place ? `${shop.name}, ${shop.place}` : shop.name}</dd>
      </div>
      {shop.accountNumber && (
        <div>
          <dt>{m.assetrequests_page_account()}</dt>
          <dd>
            <bdi>{accountLine(shop)}</bdi>
          </dd>
        </div>
      )}
      {paymentMode && (
        <div>
          <dt>{m.assetrequests_fact_payment_mode()}</dt>
          <dd>{paymentModeWords(paymentMode)}</dd>
        </div>
      )}
      {payment && (
        <div>
          <dt>{payment.status === 'Due' ? m.assetrequests_payment_due() : m.assetrequests_payment_paid()}</dt>
          <dd>
            {payment.status === 'Due'
              ? m.assetrequests_payment_waits({ amount: money(payment.amount) })
              : m.assetrequests_payment_done({
                  amount: money(payment.amount),
                  day: displayDate(payment.paidOn ?? request.since),
                  reference: payment.reference ?? '',
                })}
          </dd>
        </div>
      )}
    </dl>
  );
}
