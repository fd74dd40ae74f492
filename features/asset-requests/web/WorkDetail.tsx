import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import type { Role } from '../../../contract/people.ts';
import { usePageTitle } from '../../../web/lib/page-title.ts';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import type { RequestDetail } from '../shapes.ts';
import { requestDetail } from './api.ts';
import { RequestBones } from './RequestBones.tsx';
import { RequestCaption, RequestView } from './RequestView.tsx';
import { StatusTag } from './StatusTag.tsx';
import { toDetail } from './use-work-filter.ts';
import style from './WorkDetail.module.css';

interface WorkDetailProps {
  requestID: string;
  role: Role | undefined;
  /** The list that it was opened from. */
  back: string;
  /** After a step was taken here: the next one that waits, if there is one. */
  next: { to: string | undefined; title: string | undefined } | null;
  onDone: () => void;
}

/** One request of the work list: beside the list on a wide screen, a page of its own on a phone. */
export function WorkDetail({ requestID, role, back, next, onDone }: WorkDetailProps) {
  const isNarrow = useMedia(narrow);
  const { data: request, error, refetch } = useQuery(requestDetail(requestID, role));
  usePageTitle(request ? m.requests_page_document_title({ id: requestID, title: request.title }) : requestID);
  const body = request ? (
    <>
      <RequestView request={request} onDone={onDone} />
      {next && <Decided next={next} back={back} />}
    </>
  ) : error ? (
    <ErrorState error={error} retry={refetch} />
  ) : (
    <RequestBones />
  );
  if (!isNarrow)
    return (
      <div className={style.detail}>
        <Head requestID={requestID} request={request} failed={!!error} />
        {body}
      </div>
    );
  return (
    <>
      <PageTop
        title={request?.title ?? requestID}
        back={back}
        below={request && <RequestCaption request={request} />}
        actions={request && <StatusTag request={request} />}
      />
      <Card flush>{body}</Card>
    </>
  );
}

interface HeadProps {
  requestID: string;
  request: RequestDetail | undefined;
  failed: boolean;
}

function Head({ requestID, request, failed }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const shown = request !== undefined;
  // Opened by a link of the list: the reader goes on here. Opened by itself: they stay where they are.
  useEffect(() => {
    if (shown && (state as typeof toDetail | null)?.toDetail) heading.current?.focus({ preventScroll: true });
  }, [shown, state]);
  if (!request)
    return (
      <div className={style.head}>
        {failed ? (
          <h2>{requestID}</h2>
        ) : (
          <Loading>
            <Skeleton width="14rem" />
            <Skeleton shape="caption" width="22rem" />
          </Loading>
        )}
      </div>
    );
  return (
    <div className={style.head}>
      <div className={style.pair}>
        <h2 ref={heading} tabIndex={-1}>
          {request.title}
        </h2>
        <StatusTag request={request} />
      </div>
      <RequestCaption request={request} />
    </div>
  );
}

/** After a step: what is next. It takes the focus, for the button that had it is gone. */
function Decided({ next, back }: { next: NonNullable<WorkDetailProps['next']>; back: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={place} className={style.decided}>
      <span className="muted">{next.to ? m.requests_page_decided() : m.requests_page_decided_last()}</span>
      <ButtonLink
        to={next.to ?? back}
        state={next.to ? toDetail : undefined}
        iconAfter={<ArrowRight className="turns" />}
      >
        {next.to && next.title ? m.requests_page_next({ title: next.title }) : m.requests_page_to_list()}
      </ButtonLink>
    </div>
  );
}
