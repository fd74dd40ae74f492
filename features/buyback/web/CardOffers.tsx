import { useQuery } from '@tanstack/react-query';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { offered } from './api.ts';
import { linkOf } from './links.ts';

/** The first three things that the reader may buy or join a draw for. */
export default function CardOffers() {
  const query = useQuery(offered);
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.buyback_error()} rows={3} />;
  if (data.length === 0) return <EmptyState title={m.buyback_none()} />;
  return (
    <Rows label={m.buyback_card_summary()}>
      {data.slice(0, 3).map((row) => (
        <Row
          key={row.assetId}
          to={linkOf(row)}
          title={<bdi>{row.name}</bdi>}
          caption={moneyText(row.price, row.currency)}
        />
      ))}
    </Rows>
  );
}
