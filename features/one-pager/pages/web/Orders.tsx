import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, Link2Off } from 'lucide-react';
import { fileSize } from '#formats/numbers/file-size.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import type { Order } from '../contract.ts';
import { endLink, ownLinks, ownOrders, refreshPages } from './api.ts';
import { downloadPages } from './download.ts';

/** The reader's files that are being made or can be had, and their links that have not ended; nothing where there are none. */
export function Orders() {
  const { data: orders = [] } = useQuery(ownOrders);
  const { data: links = [] } = useQuery(ownLinks);
  return (
    <>
      {orders.length > 0 && (
        <Card title={m.onepager_orders()} flush>
          <Rows label={m.onepager_orders()}>
            {orders.map((order) => (
              <OrderLine key={order.orderId} order={order} />
            ))}
          </Rows>
        </Card>
      )}
      {links.length > 0 && <Links />}
    </>
  );
}

function OrderLine({ order }: { order: Order }) {
  const client = useQueryClient();
  const { orderId, state, template, format, people, made, size } = order;
  const going = m.onepager_order_made({ made, people });
  return (
    <Row
      title={m.onepager_order_title({ template, format: m.onepager_format_name({ format }) })}
      caption={
        state === 'ready' ? (
          m.onepager_order_ready({ count: people, size: fileSize(size ?? 0) })
        ) : state === 'failed' ? (
          m.onepager_order_failed()
        ) : (
          <>
            {going}
            <Meter label={going} total={people} parts={[{ amount: made, tone: 'accent' }]} />
          </>
        )
      }
      end={
        state === 'ready' && (
          <Button
            icon={<FileDown />}
            onClick={() => downloadPages(client, { orderId }, `${template}.${format}`)}
          >
            {m.onepager_order_save()}
          </Button>
        )
      }
    />
  );
}

function Links() {
  const client = useQueryClient();
  const { timeZone } = useMe();
  const { data = [] } = useQuery(ownLinks);
  return (
    <Card title={m.onepager_links()} flush>
      <Rows label={m.onepager_links()}>
        {data.map(({ code, link, template, people, expiresAt }) => (
          <Row
            key={code}
            to={link}
            title={m.onepager_links_line({ template, count: people })}
            caption={m.onepager_link_until({ time: exactMoment(expiresAt, timeZone) })}
            end={
              <Button
                variant="quiet"
                icon={<Link2Off />}
                onClick={() =>
                  attempt(
                    endLink(code).then(() => refreshPages(client)),
                    m.onepager_link_failed(),
                  )
                }
              >
                {m.onepager_link_end()}
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
