import { Check, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Tag } from '#web/ui/Tag.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import style from './BulkPane.module.css';

interface PartProps {
  title: string;
  requests: readonly RequestSummary[];
  /** Why each is left out. */
  why?: (request: RequestSummary) => string;
}

/** Some of the chosen requests, with what becomes of them or why they are left out. */
export function BulkPart({ title, requests, why }: PartProps): ReactNode {
  return (
    <section className={style.part} aria-label={title} data-left={why ? '' : undefined}>
      <h3>
        {title} <Tag tone={why ? 'plain' : 'ok'}>{requests.length}</Tag>
      </h3>
      <ul>
        {requests.map((request) => (
          <li key={request.requestID}>
            {why ? <CircleMinus aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span className={style.what}>
              <span>
                <bdi>{request.title}</bdi>
              </span>
              <span className="caption">
                {m.assetrequests_page_who({ name: request.empname, city: request.city })}
              </span>
            </span>
            {why && <span className={style.why}>{why(request)}</span>}
            <bdi className="num">{moneyText(request.total, request.currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
