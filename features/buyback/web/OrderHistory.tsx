import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { OrderDetail } from '../shapes.ts';

/** What has happened with an order, the newest first. */
export function OrderHistory({ order: { history } }: { order: OrderDetail }) {
  const { timeZone } = useMe();
  return (
    <Card flush title={m.buyback_history_title()}>
      <Rows label={m.buyback_history_title()}>
        {history.toReversed().map(({ text, at, by }, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: it only grows, and several may be of one moment
            key={history.length - index}
            title={<bdi>{text}</bdi>}
            caption={[by?.name ?? m.buyback_by_gateway(), exactMoment(new Date(at), timeZone)].join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  );
}
