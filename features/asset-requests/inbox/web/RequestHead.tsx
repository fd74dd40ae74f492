import { useEffect, useRef } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { useLocation } from '#web/lib/router.tsx';
import { RequestFacts } from '../../detail/web/RequestView.tsx';
import { StatusTag } from '../../requests/web/StatusTag.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import style from './RequestFrame.module.css';
import type { toDetail } from './use-work-filter.ts';

/** What it is, what it costs and where it stands. */
export function RequestHead({ request }: { request: RequestDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  // Opened by a link of the list: the reader goes on here. Opened by a key or by itself: they stay where they are.
  useEffect(() => {
    if ((state as typeof toDetail | null)?.toDetail) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className={style.top}>
      <div className={style.pair}>
        <h2 ref={heading} tabIndex={-1} data-detail-title="">
          <bdi>{request.title}</bdi>
        </h2>
        <strong className={style.amount}>{moneyText(request.total, request.currency)}</strong>
      </div>
      <RequestFacts request={request} />
      <p className={style.standing}>
        <StatusTag request={request} />
        <span>{request.now}</span>
      </p>
    </div>
  );
}
