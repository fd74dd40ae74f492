import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import type { Role } from '../../../../contract/people.ts';
import { type FontSize, useAppearance } from '../../../../web/lib/appearance.ts';
import { usePageTitle } from '../../../../web/lib/page-title.ts';
import { narrow, useMedia } from '../../../../web/lib/use-media.ts';
import { Card } from '../../../../web/ui/Card.tsx';
import { ErrorState } from '../../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../../web/ui/PageTop.tsx';
import { Loading, Skeleton } from '../../../../web/ui/Skeleton.tsx';
import type { RequestDetail } from '../../shapes.ts';
import { requestDetail } from '../api.ts';
import { Chips } from '../Chips.tsx';
import { DocumentPane } from '../documents/DocumentPane.tsx';
import { RequestBones } from '../request/RequestBones.tsx';
import { RequestCaption, RequestView } from '../request/RequestView.tsx';
import { StatusTag } from '../StatusTag.tsx';
import { useSingleKeys } from './single-keys.ts';
import type { toDetail } from './use-work-filter.ts';
import style from './WorkDetail.module.css';

/** From here on (87.5 rem) the documents stand beside the decision; below, they take its place when asked for. */
const threeColumns: Record<FontSize, string> = {
  small: '(min-width: 1400px)',
  medium: '(min-width: 1575px)',
  large: '(min-width: 1750px)',
};

interface WorkDetailProps {
  requestID: string;
  role: Role | undefined;
  /** The list that it was opened from. */
  back: string;
  onDone: () => void;
  /** Where there is no room beside: the documents are shown in place of the request's words. */
  showsDocuments: boolean;
  onShowDocuments: (shows: boolean) => void;
}

/** One request of the work list: beside the list on a wide screen, a page of its own on a phone. */
export function WorkDetail({ requestID, role, back, onDone, ...documents }: WorkDetailProps) {
  const isNarrow = useMedia(narrow);
  const { data: request, error, refetch } = useQuery(requestDetail(requestID, role));
  usePageTitle(request ? m.requests_page_document_title({ id: requestID, title: request.title }) : requestID);
  if (!isNarrow)
    return request ? (
      <BesideList request={request} onDone={onDone} {...documents} />
    ) : (
      <div className={style.detail}>
        <HeadBones requestID={requestID} failed={!!error} />
        {error ? <ErrorState error={error} retry={refetch} /> : <RequestBones />}
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
      <Card flush>
        {request ? (
          <RequestView request={request} onDone={onDone} leaves />
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <RequestBones />
        )}
      </Card>
    </>
  );
}

interface BesideListProps {
  request: RequestDetail;
  onDone: () => void;
  showsDocuments: boolean;
  onShowDocuments: (shows: boolean) => void;
}

function BesideList({ request, onDone, showsDocuments, onShowDocuments }: BesideListProps) {
  const hasRoom = useMedia(threeColumns[useAppearance().fontSize]);
  const has = request.files.length > 0 || request.mayAddFiles;
  const instead = has && !hasRoom && showsDocuments;
  useSingleKeys({ d: has && !hasRoom && !showsDocuments ? () => onShowDocuments(true) : undefined });
  return (
    <div className={style.ground} data-three={(has && hasRoom) || undefined} data-shown={request.requestID}>
      <div className={style.detail}>
        <Head request={request} />
        {has && !hasRoom && (
          <div className={style.choice}>
            <Chips
              label={m.requests_inbox_parts()}
              value={instead ? 'documents' : 'words'}
              onChange={(part) => onShowDocuments(part === 'documents')}
              options={[
                { value: 'words', label: m.requests_inbox_words() },
                { value: 'documents', label: m.requests_page_documents(), count: request.files.length },
              ]}
            />
          </div>
        )}
        <RequestView request={request} onDone={onDone} leaves only={instead ? 'documents' : 'words'} />
      </div>
      {has && hasRoom && (
        <div className={style.documents}>
          <DocumentPane request={request} />
        </div>
      )}
    </div>
  );
}

function HeadBones({ requestID, failed }: { requestID: string; failed: boolean }) {
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
}

function Head({ request }: { request: RequestDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  // Opened by a link of the list: the reader goes on here. Opened by a key or by itself: they stay where they are.
  useEffect(() => {
    if ((state as typeof toDetail | null)?.toDetail) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className={style.head}>
      <div className={style.pair}>
        <h2 ref={heading} tabIndex={-1} data-detail-title="">
          <bdi>{request.title}</bdi>
        </h2>
        <StatusTag request={request} />
      </div>
      <RequestCaption request={request} />
    </div>
  );
}
