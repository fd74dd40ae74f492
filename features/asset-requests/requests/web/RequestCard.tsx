import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { Journey } from './Journey.tsx';
import style from './RequestCard.module.css';
import { StatusTag } from './StatusTag.tsx';

/** One request of one's own: what, how much, where it is. Leads to its page. */
export function RequestCard({ request }: { request: RequestSummary }) {
  return (
    <Card
      flush
      className={style.card}
      title={
        <Link className={style.title} to={`/asset-at-residence/${request.requestID}`}>
          <bdi>{request.title}</bdi>
        </Link>
      }
      beside={
        <span className="caption num">
          <bdi>{request.requestID}</bdi> · <bdi dir="ltr">{moneyText(request.total, request.currency)}</bdi>
        </span>
      }
      actions={<StatusTag request={request} />}
    >
      {request.journey && (
        <Journey steps={request.journey} label={m.assetrequests_page_journey_of({ title: request.title })} />
      )}
    </Card>
  );
}
