import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { newKey } from '#web/lib/http.ts';
import { navigate, useParams } from '#web/lib/router.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Facts } from '#web/ui/list/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { AssetDetail } from '../shapes.ts';
import { assetOf, buy, decline, refreshBuyback } from './api.ts';
import style from './Buyback.module.css';
import { openCheckout } from './checkout.ts';
import { PriceCurve } from './PriceCurve.tsx';

/** `/buyback/assets/:assetId`: one thing with its price today and later. */
export default function AssetPage() {
  const { assetId = '' } = useParams();
  const query = useQuery(assetOf(assetId));
  const { data } = query;
  return (
    <>
      <PageTop title={data?.name ?? m.buyback_title()} back="/buyback" main={data && <Main asset={data} />} />
      <Columns>
        <Loaded of={query} rows={4} asCards>
          {(data) => <Asset asset={data} />}
        </Loaded>
      </Columns>
    </>
  );
}

/** What is next: to buy it, or the order that one has made of it. */
function Main({ asset }: { asset: AssetDetail }) {
  if (asset.orderId !== null)
    return (
      <ButtonLink variant="go" to={`/buyback/orders/${asset.orderId}`}>
        {m.buyback_to_order()}
      </ButtonLink>
    );
  return asset.actions.includes('buy') ? <BuyButton asset={asset} /> : null;
}

function BuyButton({ asset: { assetId, price, currency } }: { asset: AssetDetail }) {
  const [key] = useState(newKey);
  async function order() {
    const { orderId, gateway } = await buy(assetId, key);
    await refreshBuyback();
    // Where the gateway has a page of its own one pays there; else on the order's.
    if (!(await openCheckout(gateway))) navigate(`/buyback/orders/${orderId}`);
  }
  async function press() {
    await attempt(order(), m.buyback_buy_failed());
    await refreshBuyback();
  }
  return (
    <Button variant="go" icon={<ShoppingBag />} onClick={press}>
      {m.buyback_buy({ price: moneyText(price, currency) })}
    </Button>
  );
}

function Asset({ asset }: { asset: AssetDetail }) {
  const { price, priceDay, currency, condition, boughtOn, cost, serialNumber, categoryName, whyNot, curve } =
    asset;
  const facts: [string, string | null][] = [
    [m.buyback_field_category(), categoryName],
    [m.buyback_condition(), m.buyback_condition_words({ condition })],
    [m.buyback_bought_on(), displayDate(boughtOn)],
    [m.buyback_cost(), moneyText(cost, currency)],
    [m.buyback_serial(), serialNumber],
  ];
  return (
    <>
      {whyNot && <Notice tone="ask">{whyNot}</Notice>}
      <Card>
        <div className={style.stack}>
          <div>
            <p className="caption">
              <Unbroken>{m.buyback_price_of({ day: displayDate(priceDay) })}</Unbroken>
            </p>
            <p className={style.price}>
              <bdi>{moneyText(price, currency)}</bdi>
            </p>
          </div>
          <Facts className={style.facts} facts={facts} />
          {asset.bearsData && <p className="muted">{m.buyback_wipe_ahead()}</p>}
        </div>
      </Card>
      <Card title={m.buyback_curve()}>
        <PriceCurve points={curve} currency={currency} />
      </Card>
      {asset.actions.includes('decline') && <Decline asset={asset} />}
    </>
  );
}

function Decline({ asset: { assetId, name } }: { asset: AssetDetail }) {
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {m.buyback_decline()}
      </Button>
      {asks && (
        <ConfirmDialog
          title={m.buyback_decline_title({ name })}
          confirm={m.buyback_decline()}
          onClose={() => setAsks(false)}
          refresh={refreshBuyback}
          act={async () => {
            await decline(assetId);
            navigate('/buyback');
            return m.buyback_declined();
          }}
        >
          <p>{m.buyback_decline_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
