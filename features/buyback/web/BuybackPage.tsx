import { useQuery } from '@tanstack/react-query';
import { Dices, Laptop, ReceiptText } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { AssetRow } from '../shapes.ts';
import { offered } from './api.ts';
import style from './Buyback.module.css';
import { linkOf } from './links.ts';

/** `/buyback`: what one may buy, and the draws that one may join. */
export default function BuybackPage() {
  return (
    <>
      <PageTop
        title={m.buyback_title()}
        below={<p className="muted">{m.buyback_lead()}</p>}
        actions={
          <>
            <ButtonLink to="/buyback/draws" icon={<Dices />}>
              {m.buyback_draws_title()}
            </ButtonLink>
            <ButtonLink to="/buyback/orders" icon={<ReceiptText />}>
              {m.buyback_my_orders()}
            </ButtonLink>
          </>
        }
      />
      <Columns>
        <Offers />
      </Columns>
    </>
  );
}

function Offers() {
  const query = useQuery(offered);
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.buyback_error()} rows={3} asCards />;
  const own = data.filter(({ because }) => because !== 'draw');
  const draws = data.filter(({ because }) => because === 'draw');
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Laptop />} title={m.buyback_none()} text={m.buyback_none_text()} />
      </Card>
    );
  return (
    <>
      {own.length > 0 && <OfferList title={m.buyback_yours()} rows={own} />}
      {draws.length > 0 && <OfferList title={m.buyback_open_draws()} rows={draws} />}
    </>
  );
}

function OfferList({ title, rows }: { title: string; rows: readonly AssetRow[] }) {
  const { timeZone } = useMe();
  return (
    <Card flush title={title}>
      <Rows label={title}>
        {rows.map((row) => (
          <Row
            key={row.assetId}
            to={linkOf(row)}
            lead={<Tile icon={<Laptop />} />}
            title={<bdi>{row.name}</bdi>}
            caption={captionOf(row, timeZone)}
            end={
              <strong className={style.price}>
                <bdi>{moneyText(row.price, row.currency)}</bdi>
              </strong>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

function captionOf(
  { categoryName, condition, orderId, because, until, draw }: AssetRow,
  timeZone: string,
): string {
  const state =
    orderId !== null
      ? m.buyback_ordered()
      : because === 'draw' && draw
        ? m.buyback_draw_until({ day: lastDayOf(draw.closesAt, timeZone), count: draw.entrants })
        : until
          ? m.buyback_yours_until({ day: displayDate(until) })
          : '';
  return [categoryName, m.buyback_condition_words({ condition }), state].filter(Boolean).join(' · ');
}

/** The last day on which a draw may be joined: it closes as the next one begins. */
const lastDayOf = (closesAt: string, timeZone: string) =>
  displayDate(new Date(Date.parse(closesAt) - 1), timeZone);
